import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readCues, writeCues } from '#contract/cues.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { withServer } from '../openServer.ts';

const paths = demoTracks.flatMap(({ audioLink }) => audioLink ?? []);
const files = readdirSync('demo/audio');

describe('the audio of the demo', () => {
  const server = withServer({ isShared: true });
  const [path = ''] = paths;
  const file = readFileSync(`demo${path}`);
  const get = (range?: string) => server.app.inject({ url: path, headers: range ? { range } : {} });

  it('is there for a few tracks, in small files', () => {
    expect(paths.map((link) => link.replace('/audio/', '')).sort()).toEqual(files.sort());
    for (const name of files) expect(statSync(`demo/audio/${name}`).size).toBeLessThanOrEqual(300_000);
  });

  it('comes with lines of dialogue that are as they would be stored', () => {
    const written = demoTracks.flatMap(({ cues }) => cues ?? []);
    expect(written).toHaveLength(2);
    for (const text of written) {
      const read = readCues(text);
      expect('cues' in read && writeCues(read.cues)).toBe(text);
    }
  });

  it('is sent whole, and says that parts of it can be had', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(rawPayload.equals(file)).toBe(true);
  });

  it.each([
    ['bytes=0-', 0, file.length - 1],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=200000-', 200_000, file.length - 1],
    ['bytes=-500', file.length - 500, file.length - 1],
    ['bytes=200000-9999999', 200_000, file.length - 1],
  ])('is sent from a place in it on, as a player asks with %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await get(range);
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${file.length}`]);
    expect([headers['content-type'], headers['content-length']]).toEqual(['audio/mpeg', String(to - from + 1)]);
    expect(rawPayload.equals(file.subarray(from, to + 1))).toBe(true);
  });

  it('has no part behind its end, and says how long it is', async () => {
    const { statusCode, headers } = await get('bytes=9999999-');
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${file.length}`]);
  });

  it.each(['/audio/none.mp3', '/audio/', '/audio/..%2ftour.svg'])('is not at %s', async (url) =>
    expect((await server.app.inject({ url })).statusCode).toBe(404),
  );
});
