import { randomInt } from 'node:crypto';
import type { Database, Queries } from '#server/database/database.ts';
import { hashPassword, isPassword } from './passwordHash.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Settles which password opens the desk: the configured one, else the stored one, else a new one, which is answered
 * so that it can be shown once. When another password comes into force, every session ends.
 */
export async function settlePassword(
  db: Database,
  configured: string | undefined,
  hash = hashPassword,
): Promise<string | undefined> {
  if (configured !== undefined) {
    await settleConfigured(db, configured, hash);
    return undefined;
  }
  if (await readSetting(db, 'password.configured')) {
    await db.transaction(async (queries) => {
      await dropSetting(queries, 'password.configured');
      await endAllSessions(queries);
    });
  }
  if (await readSetting(db, 'password.stored')) return undefined;
  const password = makePassword();
  await writeSetting(db, 'password.stored', await hash(password));
  return password;
}

export async function passwordInForce(db: Queries): Promise<string> {
  const kept = (await readSetting(db, 'password.configured')) ?? (await readSetting(db, 'password.stored'));
  if (kept === undefined) throw new Error('No password has been settled.');
  return kept;
}

async function settleConfigured(db: Database, configured: string, hash: typeof hashPassword): Promise<void> {
  const known = await readSetting(db, 'password.configured');
  if (known !== undefined && (await isPassword(configured, known))) return;
  const kept = await hash(configured);
  await db.transaction(async (queries) => {
    await writeSetting(queries, 'password.configured', kept);
    await endAllSessions(queries);
  });
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twenty characters that are not mistaken for each other, in groups that can be read aloud. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

async function readSetting(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db.all<{ value: string }>('SELECT value FROM setting WHERE name = ?', [name]);
  return row?.value;
}

async function writeSetting(db: Queries, name: string, value: string): Promise<void> {
  await db.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  );
}

async function dropSetting(db: Queries, name: string): Promise<void> {
  await db.run('DELETE FROM setting WHERE name = ?', [name]);
}
