import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SessionTokenSchema } from '#contract/session.ts';
import type { Queries } from '#server/database/database.ts';
import { makeCookie } from './cookies.ts';

const minuteMs = 60_000;
const maxIdleMs = 120 * minuteMs;
const maxAgeMs = 12 * 60 * minuteMs;
/** A session from further in the future was started while the clock was wrong, and would last until then. */
const maxClockErrorMs = 10 * minuteMs;

/** Only the token's hash is stored, so that a stolen copy of the database opens no session. */
export async function startSession(db: Queries, now: number): Promise<string> {
  await db.run('DELETE FROM session WHERE last_seen_at < ? OR created_at < ? OR created_at > ?', [
    now - maxIdleMs,
    now - maxAgeMs,
    now + maxClockErrorMs,
  ]);
  const token = randomBytes(32).toString('base64url');
  await db.run('INSERT INTO session (token_hash, created_at, last_seen_at) VALUES (?, ?, ?)', [
    hashToken(token),
    now,
    now,
  ]);
  return token;
}

/** The session's name in the journal, or undefined if the session does not exist or has expired. */
export async function findSession(db: Queries, token: string | undefined, now: number): Promise<string | undefined> {
  if (!v.is(SessionTokenSchema, token)) return undefined;
  const hash = hashToken(token);
  const [row] = await db.all<{ created_at: number; last_seen_at: number }>(
    'SELECT created_at, last_seen_at FROM session WHERE token_hash = ?',
    [hash],
  );
  if (!row || row.last_seen_at < now - maxIdleMs || row.created_at < now - maxAgeMs) return undefined;
  if (row.created_at > now + maxClockErrorMs) return undefined;
  // At most once a minute, because every write waits for the disk.
  if (row.last_seen_at < now - minuteMs) {
    await db.run('UPDATE session SET last_seen_at = ? WHERE token_hash = ?', [now, hash]);
  }
  return sessionName(hash);
}

/** Resolves with how many have ended. */
export async function endSession(db: Queries, token: string): Promise<number> {
  if (!v.is(SessionTokenSchema, token)) return 0;
  return db.run('DELETE FROM session WHERE token_hash = ?', [hashToken(token)]);
}

export async function endAllSessions(db: Queries): Promise<void> {
  await db.run('DELETE FROM session');
}

type OpenSession = { name: string; startedAt: number; lastSeenAt: number };

/** Sessions that have not expired, the most recently used first. */
export async function listSessions(db: Queries, now: number): Promise<OpenSession[]> {
  const rows = await db.all<{ token_hash: string; created_at: number; last_seen_at: number }>(
    'SELECT token_hash, created_at, last_seen_at FROM session WHERE last_seen_at >= ? AND created_at >= ? AND created_at <= ? ORDER BY last_seen_at DESC',
    [now - maxIdleMs, now - maxAgeMs, now + maxClockErrorMs],
  );
  return rows.map((row) => ({
    name: sessionName(row.token_hash),
    startedAt: Number(row.created_at),
    lastSeenAt: Number(row.last_seen_at),
  }));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function sessionName(hash: string): string {
  return hash.slice(0, 8);
}

/** Other programs on the same host may have a cookie called "session". */
export const makeSessionCookie = (isHttps: boolean) => makeCookie('talkover_session', isHttps);
