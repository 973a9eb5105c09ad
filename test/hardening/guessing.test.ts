import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { isFullRun, percentile, reportFigure, timeoutMs, times } from './scale.ts';
import { signIn } from './signIn.ts';

const password = 'a long test password';

/** Requests the list, or tries a password, from this loopback address. */
function send(url: string, from: string, agent: Agent, guess?: string): Promise<number> {
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

describe('1,000 wrong passwords a minute', () => {
  const folder = freshFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'from many addresses never succeed, and hardly slow down visitors and the admin',
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
      // All of 127.0.0.0/8 is loopback; the server sees each as a separate client.
      const guessers = Array.from({ length: 100 }, (_, n) => ({ from: `127.0.1.${n + 1}`, agent: newAgent() }));
      const phaseMs = times(1, 10) * 1000;
      const statuses = new Map<number, number>();
      const latencies = { quiet: [] as number[], attacked: [] as number[] };

      const visit = async (recorded: number[], until: number) => {
        for await (const _ of setInterval(5)) {
          const start = performance.now();
          expect(await send(url, '127.0.0.1', visitor)).toBe(200);
          recorded.push(performance.now() - start);
          if (performance.now() >= until) return;
        }
      };
      const guess = async (until: number) => {
        const pending: Promise<void>[] = [];
        const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const intervalMs = 60;
        for await (const _ of setInterval(intervalMs)) {
          const { from, agent } = guessers[pending.length % guessers.length] ?? { from: '127.0.0.1', agent: visitor };
          pending.push(send(url, from, agent, `wrong ${pending.length}`).then(count));
          if (performance.now() >= until) break;
        }
        await Promise.all(pending);
      };

      await visit([], performance.now() + 500);
      for (let round = 0; round < times(1, 6); round += 1) {
        await visit(latencies.quiet, performance.now() + phaseMs);
        const until = performance.now() + phaseMs;
        await Promise.all([visit(latencies.attacked, until), guess(until)]);
      }
      // The admin has a different address, and the queue of attempts is empty again.
      expect(await signIn(url, password)).not.toBe('');
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(server.output.stdout).not.toContain('wrong 1');
      for (const agent of agents) agent.destroy();
      await server.end('SIGTERM');

      const [quiet, attacked] = [percentile(latencies.quiet, 0.99), percentile(latencies.attacked, 0.99)];
      reportFigure(
        '1,000 wrong passwords a minute from 100 addresses',
        `visitors’ p99 ${attacked.toFixed(1)} ms, without them ${quiet.toFixed(1)} ms (${(attacked / quiet).toFixed(2)} ×); ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
      );
      // Only the full run has the machine to itself.
      if (isFullRun) expect(attacked).toBeLessThanOrEqual(1.5 * quiet);
    },
    timeoutMs,
  );
});
