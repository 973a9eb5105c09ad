import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { isWhole, patience, percentile, tellFigure, times } from './scale.ts';
import { signIn } from './signIn.ts';

const password = 'a password for the hard days';

function ask(url: string, from: string, agent: Agent, guess?: string): Promise<number> {
  const method = guess === undefined ? 'GET' : 'POST';
  const call = guess === undefined ? 'GetTracks' : 'ValidatePassword/';
  const headers = guess === undefined ? { 'accept-encoding': 'br' } : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}api/${call}`, { method, agent, headers, localAddress: from }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(guess === undefined ? undefined : JSON.stringify(guess));
  });
}

describe('a thousand wrong passwords a minute', () => {
  const folder = freshFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'from many addresses open nothing, and visitors and the admin hardly notice',
    async () => {
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
      const url = await server.address;
      const agents: Agent[] = [];
      const newAgent = () => {
        const agent = new Agent({ keepAlive: true });
        agents.push(agent);
        return agent;
      };
      const visitor = newAgent();
      // What the whole of this machine's loopback can be: addresses of their own, as far as the server can tell.
      const guessers = Array.from({ length: 100 }, (_, n) => ({ from: `127.0.1.${n + 1}`, agent: newAgent() }));
      const phase = times(1, 10) * 1000;
      const statuses = new Map<number, number>();
      const waits = { quiet: [] as number[], guessed: [] as number[] };

      const visit = async (kept: number[], until: number) => {
        for await (const _ of setInterval(5)) {
          const begun = performance.now();
          expect(await ask(url, '127.0.0.1', visitor)).toBe(200);
          kept.push(performance.now() - begun);
          if (performance.now() >= until) return;
        }
      };
      const guess = async (until: number) => {
        const pending: Promise<void>[] = [];
        const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // A thousand a minute.
        for await (const _ of setInterval(60)) {
          const { from, agent } = guessers[pending.length % guessers.length] ?? { from: '127.0.0.1', agent: visitor };
          pending.push(ask(url, from, agent, `wrong ${pending.length}`).then(note));
          if (performance.now() >= until) break;
        }
        await Promise.all(pending);
      };

      await visit([], performance.now() + 500);
      for (let round = 0; round < times(1, 6); round += 1) {
        await visit(waits.quiet, performance.now() + phase);
        const until = performance.now() + phase;
        await Promise.all([visit(waits.guessed, until), guess(until)]);
      }
      // The admin comes from an address of their own, and the line is empty again.
      expect(await signIn(url, password)).not.toBe('');
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(server.said.stdout).not.toContain('wrong 1');
      for (const agent of agents) agent.destroy();
      await server.end('SIGTERM');

      const [quiet, guessed] = [percentile(waits.quiet, 0.99), percentile(waits.guessed, 0.99)];
      tellFigure(
        '1,000 wrong passwords a minute from 100 addresses',
        `visitors’ p99 ${guessed.toFixed(1)} ms, without them ${quiet.toFixed(1)} ms (${(guessed / quiet).toFixed(2)} ×); ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
      );
      // Only the whole run has the machine to itself.
      if (isWhole) expect(guessed).toBeLessThanOrEqual(1.5 * quiet);
    },
    patience,
  );
});
