import { execFileSync } from 'node:child_process';
import { linkSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastRate } from '#catalogue/companion/clock.ts';
import { takeHomeLines } from '#catalogue/companion/takeHome.ts';

/** Seconds of the film and of the commentary at which each has a tone. */
const filmTone = 20;
const commentaryTone = 10;

const made = mkdtempSync(path.join(tmpdir(), 'talkover-film-'));
afterAll(() => rmSync(made, { recursive: true }));

const call = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 100_000_000 });
const runLine = (line: string, cwd: string) => call('sh', ['-c', line], cwd);
const tone = (second: number, length: number) =>
  `-f lavfi -i "aevalsrc='if(between(t,${second},${second + 0.2}),sin(2800*t)/2,0)':d=${length}:s=48000"`;

beforeAll(() => {
  const picture = '-f lavfi -i color=s=64x48:r=24000/1001:d=30 -c:v mpeg4 -c:a flac';
  runLine(`ffmpeg -v error ${tone(filmTone, 30)} ${picture} film.mkv`, made);
  runLine(`ffmpeg -v error ${tone(commentaryTone, 40)} commentary.mp3`, made);
});

/** The second at which a sound begins to be heard, in the time of its file. */
function heardAt(file: string, sound = 0): number {
  const rate = 8000;
  const output = ['-af', 'aresample=async=1000:first_pts=0', '-f', 'f32le', '-ac', '1', '-ar', `${rate}`, '-'];
  const bytes = call('ffmpeg', ['-v', 'error', '-i', file, '-map', `0:a:${sound}`, ...output], made);
  return new Float32Array(new Uint8Array(bytes).buffer).findIndex((sample) => Math.abs(sample) > 0.1) / rate;
}

/** The second of the film at which the tone of the commentary is heard, by player. */
function heardAtHome(offsetMs: number, rate: number): Record<string, number> {
  const folder = mkdtempSync(path.join(made, 'home-'));
  for (const file of ['film.mkv', 'commentary.mp3']) linkSync(path.join(made, file), path.join(folder, file));
  const taken = { title: "Don't Look: $HOME", year: 1985, fileName: 'commentary.mp3', offsetMs, rate };
  const lines = takeHomeLines(taken).filter(({ line }) => !line.startsWith('vlc ') && line.includes(' -'));
  // What mpv writes begins with its first sound. In the middle that is where the film is; at the start it may be later.
  const start = 3;
  const options: Record<string, string> = {
    FFmpeg: ' -v error',
    Jellyfin: ' -v error',
    mpv: ` --no-config --really-quiet --start=${start} --vo=null --untimed --ao=pcm --ao-pcm-file=heard.wav`,
    MKVToolNix: ' --quiet',
  };
  for (const { player, line } of lines) runLine(line.replace(' ', `${options[player]} `), folder);
  const named = (ending: string) => path.join(folder, `Don't Look $HOME (1985)${ending}`);
  return {
    mpv: start + heardAt(path.join(folder, 'heard.wav')),
    MKVToolNix: heardAt(named(' with commentary.mkv'), 1),
    Jellyfin: heardAt(named('.commentary.en.mp3')),
    film: heardAt(named(' with commentary.mkv')),
  };
}

it.each([
  ['1.5 s later than the film', 1500, 1],
  ['2 s earlier', -2000, 1],
  ['as late as the film, in a copy that runs fast', 0, fastRate],
  ['1.5 s later, in a copy that runs fast', 1500, fastRate],
  ['2 s earlier, in a copy that runs fast', -2000, fastRate],
])('at home the commentary stands as in the companion: %s', (_, offsetMs, rate) => {
  const second = (commentaryTone - offsetMs / 1000) / rate;
  const expected = { mpv: second, MKVToolNix: second, Jellyfin: second, film: filmTone };
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.1;
  const heard = heardAtHome(offsetMs, rate);
  const off = Object.entries(expected).filter(([player, at]) => !isNear(heard[player] ?? Number.NaN, at));
  expect({ off, heard }).toEqual({ off: [], heard });
});
