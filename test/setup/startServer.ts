import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const settings =
  /^(PORT|HOST|AREA|DATA_DIR|DATABASE_URL|SITE_FILE|NODE_ENV|ADMIN_.*|TMDB_.*|PUBLIC_ORIGIN|ALLOWED_ORIGINS|TRUST_PROXY|LOG_LEVEL|METRICS_TOKEN(_FILE)?)$/;

export const freshFolder = () => mkdtempSync(path.join(tmpdir(), 'talkover-'));

/** The environment of a server that knows nothing of the developer's own settings. */
export function environment(own: Record<string, string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return { ...Object.fromEntries(inherited), HOST: '127.0.0.1', PORT: '0', ...own };
}

export type ServerProcess = ReturnType<typeof spawnServer>;

/** `npm start` as a process of its own, with these settings; nothing is awaited yet. */
export function spawnServer(own: Record<string, string>, command = [process.execPath, 'scripts/start.mjs']) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env: environment(own), stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });

  /** Its address, as soon as it has said it; an error with all that it said if it ends before. */
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said.stdout);
      if (found) resolve(found[0]);
    });
    void ended.then((end) => reject(new Error(`The server ended with ${end}:\n${said.stdout}${said.stderr}`)));
  });
  address.catch(() => undefined);

  return {
    pid: child.pid,
    said,
    ended,
    address,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}
