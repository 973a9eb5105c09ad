import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

/** A PostgreSQL of this test's own, which it can stop and start. With a folder of certificates, it has TLS. */
export async function openCluster(...certificates: [] | [folder: string]) {
  const child = spawn(process.execPath, ['scripts/testing/cluster.mjs', ...certificates], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => child.on('close', resolve));
  const nextLine = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error('PostgreSQL did not start.');
    return value;
  };
  const send = (line: string) => {
    child.stdin.write(`${line}\n`);
    return nextLine();
  };
  return {
    url: await nextLine(),
    end: (signal: NodeJS.Signals) => send(signal),
    start: () => send('start'),
    remove: () => {
      child.stdin.end();
      return ended;
    },
  };
}
