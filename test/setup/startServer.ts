import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '#server/access/passwordHash.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const settings =
  /^(PORT|HOST|AREA|DATA_DIR|DATABASE_URL|SITE_FILE|NODE_ENV|ADMIN_.*|TMDB_.*|PUBLIC_ORIGIN|ALLOWED_ORIGINS|TRUST_PROXY|LOG_LEVEL|METRICS_TOKEN(_FILE)?|SECURITY_CONTACT)$/;

export const freshFolder = () => mkdtempSync(path.join(tmpdir(), 'talkover-'));

/**
 * A data folder with a password whose hash is cheap to check, and with these tracks and guests. A server that starts
 * there with this ADMIN_PASSWORD keeps the hash, so that neither its start nor a sign-in takes half a second of CPU.
 */
export async function prepareFolder(
  password: string,
  {
    folder = freshFolder(),
    tracks = demoTracks,
    guests = demoGuests,
    databaseUrl = undefined as string | undefined,
  } = {},
) {
  const { db } = await openDatabase({ dataDir: folder, backupsKept: 0, ...(databaseUrl && { databaseUrl }) });
  await seed(db, tracks, guests);
  const hash = await hashPassword(password, 4);
  await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', ['password.configured', hash]);
  await db.close();
  return folder;
}

/** The environment for a child process, without the developer's own settings of the server. */
export function environment(own: Record<string, string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return { ...Object.fromEntries(inherited), HOST: '127.0.0.1', PORT: '0', ...own };
}

export type ServerProcess = ReturnType<typeof spawnServer>;

/** Runs `npm start` as a child process with these settings. Does not wait until it is ready. */
export function spawnServer(own: Record<string, string>, command = [process.execPath, 'scripts/start.mjs']) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env: environment(own), stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });

  /** Resolves when the server prints its address. Rejects with the whole output if it ends before. */
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const match = /http:\/\/127\.0\.0\.1:\d+\//.exec(output.stdout);
      if (match) resolve(match[0]);
    });
    void ended.then((end) => reject(new Error(`The server ended with ${end}:\n${output.stdout}${output.stderr}`)));
  });
  address.catch(() => undefined);

  return {
    pid: child.pid,
    output,
    ended,
    address,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}
