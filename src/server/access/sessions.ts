import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SessionTokenSchema } from '#contract/session.ts';
import type { Queries } from '#server/database/database.ts';

const minute = 60_000;
const idleTime = 120 * minute;
const longest = 12 * 60 * minute;

/** Only the token's hash is kept, so that a copy of the database opens nothing. */
export async function beginSession(db: Queries, now: number): Promise<string> {
  await db.run('DELETE FROM session WHERE last_seen_at < ? OR created_at < ?', [now - idleTime, now - longest]);
  const token = randomBytes(32).toString('base64url');
  await db.run('INSERT INTO session (token_hash, created_at, last_seen_at) VALUES (?, ?, ?)', [
    hashOf(token),
    now,
    now,
  ]);
  return token;
}

/** The name under which the journal knows the session, or undefined when it is over or never was. */
export async function findSession(db: Queries, token: string | undefined, now: number): Promise<string | undefined> {
  if (!v.is(SessionTokenSchema, token)) return undefined;
  const hash = hashOf(token);
  const [row] = await db.all<{ created_at: number; last_seen_at: number }>(
    'SELECT created_at, last_seen_at FROM session WHERE token_hash = ?',
    [hash],
  );
  if (!row || row.last_seen_at < now - idleTime || row.created_at < now - longest) return undefined;
  // Noted once a minute, because each note waits for the disk.
  if (row.last_seen_at < now - minute) {
    await db.run('UPDATE session SET last_seen_at = ? WHERE token_hash = ?', [now, hash]);
  }
  return hash.slice(0, 8);
}

export async function endSession(db: Queries, token: string | undefined): Promise<void> {
  if (token) await db.run('DELETE FROM session WHERE token_hash = ?', [hashOf(token)]);
}

export async function endAllSessions(db: Queries): Promise<void> {
  await db.run('DELETE FROM session');
}

export type OpenSession = { name: string; begunAt: number; lastSeenAt: number };

/** Those that still open the desk, the last seen first. */
export async function listSessions(db: Queries, now: number): Promise<OpenSession[]> {
  const rows = await db.all<{ token_hash: string; created_at: number; last_seen_at: number }>(
    'SELECT token_hash, created_at, last_seen_at FROM session WHERE last_seen_at >= ? AND created_at >= ? ORDER BY last_seen_at DESC',
    [now - idleTime, now - longest],
  );
  return rows.map((row) => ({
    name: row.token_hash.slice(0, 8),
    begunAt: Number(row.created_at),
    lastSeenAt: Number(row.last_seen_at),
  }));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
