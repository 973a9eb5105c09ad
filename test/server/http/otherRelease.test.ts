import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { sendReloading } from '#server/http/otherRelease.ts';
import { sendProblem } from '#server/http/problems.ts';

async function ask(url: string, destination: string) {
  const app = fastify();
  app.setNotFoundHandler((request, reply) => sendReloading(request, reply) ?? sendProblem(reply, 404, 'Not here.'));
  return app.inject({ url, headers: { 'sec-fetch-dest': destination } });
}
const firstScript = '/assets/index-0a1b2c3d.js';

describe('a file of another release', () => {
  it('is, where it starts a page, a script that is not kept', async () => {
    const { statusCode, headers } = await ask(firstScript, 'script');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' });
  });

  it.each([
    ['to the service worker, which would keep it', firstScript, 'empty'],
    ['as a part that is loaded later', '/assets/TourScreen-0a1b2c.js', 'script'],
    ['as a stylesheet', '/assets/TourScreen-0a1b2c.css', 'style'],
  ])('is missing %s', async (_, url, destination) => {
    expect((await ask(url, destination)).statusCode).toBe(404);
  });

  it('loads the page again at once, then after longer and longer waits, and without storage never', async () => {
    const script = (await ask(firstScript, 'script')).body;
    const waits: number[] = [];
    const reloads: number[] = [];
    let [now, stored] = [0, null as string | null];
    const sessionStorage = {
      getItem: () => stored,
      setItem: (_: string, text: string) => {
        stored = text;
      },
    };
    const run = (page: object) =>
      runInNewContext(script, {
        Date: { now: () => now },
        location: { reload: () => reloads.push(now) },
        setTimeout: (work: () => void, ms: number) => {
          waits.push(ms);
          now += ms;
          work();
        },
        ...page,
      });
    for (let visit = 0; visit < 12; visit += 1) run({ sessionStorage });
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 60_000, 60_000]);
    expect(reloads).toHaveLength(12);
    now += 600_000;
    run({ sessionStorage });
    expect(waits.at(-1)).toBe(100);
    run({});
    expect(reloads).toHaveLength(13);
  });
});
