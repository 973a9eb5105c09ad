import { execFileSync } from 'node:child_process';
import { fastRate } from '#catalogue/companion/clock.ts';
import { audioFileName, takeHomeLines } from '#catalogue/companion/takeHome.ts';

const film = { title: 'Film', year: 1985, fileName: 'commentary.mp3', offsetMs: 0, rate: 1 };
const linesOf = (changes: Partial<typeof film>) => takeHomeLines({ ...film, ...changes }).map(({ line }) => line);

describe('to take a film home', () => {
  it('there is a line for each player', () => {
    expect(linesOf({})).toEqual([
      'mpv film.mkv --audio-file=commentary.mp3',
      'vlc film.mkv --input-slave=commentary.mp3',
      'mkvmerge -o "Film (1985) with commentary.mkv" film.mkv --track-name 0:Commentary commentary.mp3',
      'Film (1985).commentary.en.mp3',
    ]);
  });

  it('a commentary that stands later than the film begins earlier', () => {
    expect(linesOf({ offsetMs: 1500 })).toEqual([
      'mpv film.mkv --audio-file=commentary.mp3 --audio-delay=-1.5',
      'vlc film.mkv --input-slave=commentary.mp3 --audio-desync=-1500',
      'mkvmerge -o "Film (1985) with commentary.mkv" film.mkv --sync 0:-1500 --track-name 0:Commentary commentary.mp3',
      'ffmpeg -ss 1.5 -i commentary.mp3 "Film (1985).commentary.en.mp3"',
    ]);
  });

  it('and one that stands earlier begins later', () => {
    const [mpv, vlc, mkvmerge, jellyfin] = linesOf({ offsetMs: -2000.4 });
    expect(mpv).toMatch(/ --audio-delay=2$/);
    expect(vlc).toMatch(/ --audio-desync=2000$/);
    expect(mkvmerge).toContain(' --sync 0:2000 ');
    expect(jellyfin).toBe('ffmpeg -i commentary.mp3 -af "adelay=2000:all=1" "Film (1985).commentary.en.mp3"');
  });

  it('a copy that runs fast first gets a commentary that does, which all players use', () => {
    const [ffmpeg, mpv, vlc, , jellyfin] = linesOf({ rate: fastRate, offsetMs: -2000, fileName: 'Show 12.m4a' });
    const fitted = '"Film (1985).commentary.en.m4a"';
    expect(ffmpeg).toBe(`ffmpeg -i "Show 12.m4a" -af "atempo=1.0427083,adelay=1918:all=1" ${fitted}`);
    expect(mpv).toBe(`mpv film.mkv --audio-file=${fitted}`);
    expect(vlc).toBe(`vlc film.mkv --input-slave=${fitted}`);
    expect(jellyfin).toBe('Film (1985).commentary.en.m4a');
  });

  it.each([
    ['Face/Off: The "Cut" <1997>?', 'Face Off The Cut 1997 (1985).commentary.en.mp3'],
    ['Two\nlines\u202e and\ta \0 null', 'Two lines and a null (1985).commentary.en.mp3'],
    ['Amélie’s 千と千尋', 'Amélie’s 千と千尋 (1985).commentary.en.mp3'],
    [' /:? ', '(1985).commentary.en.mp3'],
  ])('the title %j makes a name that file systems take', (title, name) => {
    expect(linesOf({ title }).at(-1)).toBe(name);
  });

  it('a film without a year, or without a title, has a name all the same', () => {
    const nameOf = (title: string) => takeHomeLines({ ...film, title, year: undefined }).at(-1)?.line;
    expect([nameOf('Film'), nameOf('?')]).toEqual(['Film.commentary.en.mp3', 'Film.commentary.en.mp3']);
  });

  it.each([
    '-rf',
    '@options',
    "It's Here",
    '$HOME and `id` and $(id)',
    'One\\Two !! %PATH%',
    'rm -rf ~; true & false',
    '“Quoted” ‘words’',
    '(500) Days',
  ])('a shell runs nothing of the title %s, and no program takes it for an option', (title) => {
    const line = linesOf({ title, offsetMs: 1500 }).at(-1) ?? '';
    const heard = execFileSync('sh', ['-c', `ffmpeg() { printf '%s\\n' "$@"; }; ${line}`], { encoding: 'utf8' });
    const [name, ...others] = heard.trimEnd().split('\n').reverse();
    expect(others).toEqual(['commentary.mp3', '-i', '1.5', '-ss']);
    const plain = `${title.replace('\\', ' ')} (1985).commentary.en.mp3`;
    expect(name).toBe(/^\p{L}/u.test(title) ? plain : `./${plain}`);
  });

  it.each([
    ['https://example.org/audio/film-12.mp3?token=x#t=4', 'film-12.mp3'],
    ['https://example.org/My%20Film.M4A', 'My Film.M4A'],
    ['https://example.org/a%2Fb%0Ac%23.ogg', 'a b c .ogg'],
    ['https://example.org/watch?v=7', 'commentary.mp3'],
    ['https://example.org/.mp3', 'commentary.mp3'],
    ['https://example.org/%E0%A4%A.mp3', 'commentary.mp3'],
    ['not a link.mp3', 'commentary.mp3'],
    [undefined, 'commentary.mp3'],
  ])('the commentary of %s is saved as %s', (link, name) => expect(audioFileName(link)).toBe(name));
});
