import { existsSync, statfsSync, statSync } from 'node:fs';
import { isConfigured, minPasswordLength } from '#server/access/adminPassword.ts';
import { lacksTrust, missing } from '#server/access/proxySetup.ts';
import { backupTime, listBackups } from '#server/backups/listBackups.ts';
import type { Config } from '#server/config.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { fetchJson } from '#server/match/tmdb/fetchJson.ts';
import { type Check, checkBackups, checkData, checkPostgres, type Finding } from './checkData.ts';
import { formatTime } from './formatTime.ts';

/** Looks at one thing after the other. None of them changes anything. */
export async function checkSetup(config: Config, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const ofData =
    config.databaseUrl === undefined
      ? [checkData, checkBackups, checkDisk, checkClock, checkPassword]
      : [checkPostgres];
  for (const check of [...ofData, checkProxy, checkTmdb]) findings.push(...[await check(config, now)].flat());
  return findings;
}

const megabyte = 1024 * 1024;
const minFreeBytes = 200 * megabyte;

const checkDisk: Check = async ({ dataDir }) => {
  const part = 'disk';
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const file = databaseFile(dataDir);
  // A backup needs as much as the database, and an update makes one.
  const needed = minFreeBytes + 3 * (existsSync(file) ? statSync(file).size : 0);
  const found = `${Math.floor(free / megabyte).toLocaleString('en')} MB free for ${dataDir}`;
  if (free >= needed) return { part, found };
  const todo = `Free some: backups and edits need about ${Math.ceil(needed / megabyte).toLocaleString('en')} MB.`;
  return { part, found, todo, isFault: free < minFreeBytes / 10 };
};

/** The clock of this machine was right when the last edit was made. */
const maxClockErrorMs = 600_000;

const checkClock: Check = async ({ dataDir }, now) => {
  const part = 'clock';
  const latest = listBackups(dataDir).at(-1);
  const newest = Math.max(await readNewestEdit(dataDir), latest === undefined ? 0 : backupTime(latest));
  const found = `it is ${formatTime(now)}`;
  if (newest <= now + maxClockErrorMs) return { part, found };
  return {
    part,
    found: `${found}, but the newest edit or backup is of ${formatTime(newest)}`,
    todo: 'Set the clock of this machine, and keep it right with NTP. If it is right now, it was ahead then: delete backups that are from the future.',
    isFault: true,
  };
};

async function readNewestEdit(dataDir: string): Promise<number> {
  if (!existsSync(databaseFile(dataDir))) return 0;
  return read(dataDir, async (db) => {
    const [row] = await db.all<{ at: string }>('SELECT at FROM edit ORDER BY version DESC LIMIT 1');
    return Date.parse(row?.at ?? '') || 0;
  }).catch(() => 0);
}

async function read<Result>(
  dataDir: string,
  work: (db: ReturnType<typeof openReadOnly>) => Promise<Result>,
): Promise<Result> {
  const db = openReadOnly(databaseFile(dataDir));
  return work(db).finally(() => db.close());
}

const checkPassword: Check = async ({ dataDir, password }) => {
  const part = 'password';
  if (password !== undefined && password.length < minPasswordLength)
    return { part, found: 'ADMIN_PASSWORD is short', todo: `Use at least ${minPasswordLength} characters.` };
  if (password !== undefined) return { part, found: 'from the environment' };
  if (!existsSync(databaseFile(dataDir))) return { part, found: 'the first start of the server shows a new one' };
  const configured = await read(dataDir, isConfigured).catch(() => false);
  return {
    part,
    found: configured ? 'from the environment of the server' : 'stored; “npm run -s admin -- set-password” changes it',
  };
};

const checkProxy: Check = async ({ host, network }) => {
  const { publicOrigin, trustedProxies } = network;
  const part = 'proxy';
  const isLocal = /^(127\.|localhost$|::1$)/.test(host);
  if (publicOrigin === undefined && trustedProxies.length === 0)
    return isLocal
      ? { part, found: 'none is set; one that is in front of the site needs PUBLIC_ORIGIN and TRUST_PROXY' }
      : {
          part,
          found: `none, and HOST=${host} lets other machines in`,
          todo: 'On the internet, put a proxy with https in front and set PUBLIC_ORIGIN: passwords are sent in the clear.',
        };
  if (publicOrigin === undefined)
    return { part, found: 'TRUST_PROXY is set', todo: 'Set PUBLIC_ORIGIN to the address that visitors type, too.' };
  const findings: Finding[] = [await reach(part, publicOrigin)];
  if (lacksTrust(network) || (trustedProxies.length === 0 && isLocal)) findings.push({ part, ...missing.trust });
  return findings;
};

const timeoutMs = 5000;

async function reach(part: string, origin: string): Promise<Finding> {
  const todo = `Look at the proxy, the name and the certificate, and whether the server runs: ${origin}/healthz should say ok.`;
  try {
    const answer = await fetch(`${origin}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = (await answer.text()).trim();
    // While its database is away, the server says so after the word.
    return /^ok\b/.test(text)
      ? { part, found: `${origin} answers` }
      : { part, found: `${origin} is another server`, todo };
  } catch {
    return { part, found: `${origin} does not answer from here`, todo };
  }
}

const checkTmdb: Check = async ({ tmdb }) => {
  const part = 'TMDB';
  if (!tmdb) return { part, found: 'no token; matches come from the catalogue and a built-in list' };
  const address = new URL('configuration', tmdb.url.endsWith('/') ? tmdb.url : `${tmdb.url}/`);
  const result = await fetchJson(address, tmdb.token, timeoutMs);
  if (result.kind === 'json') return { part, found: 'accepts the token' };
  if (result.kind === 'unauthorized')
    return { part, found: 'refuses the token', todo: 'Check TMDB_TOKEN: it is the long API Read Access Token.' };
  const reason = result.kind === 'failed' ? result.reason : 'does not know the call';
  return { part, found: reason, todo: 'Check TMDB_URL and the network. Matches are looked up again by themselves.' };
};
