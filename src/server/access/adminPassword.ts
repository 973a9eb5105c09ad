import { randomInt } from 'node:crypto';
import type { Database, Queries } from '#server/database/database.ts';
import { hashPassword, isPassword } from './passwordHash.ts';
import { endAllSessions } from './sessions.ts';

/** The hash of the password that opens the desk, as it is now. */
export type ReadPassword = () => Promise<string>;

type Options = {
  configured: string | undefined;
  /** Told of a password that was made, just before its hash is kept: it can never be said again. */
  announce: (password: string) => void;
  hash?: typeof hashPassword;
};

/**
 * Settles which password opens the desk: the configured one, which this process keeps in mind, else the stored one,
 * else a new one. When another password comes into force than at the last start, every session ends.
 */
export async function settlePassword(
  db: Database,
  { configured, announce, hash = hashPassword }: Options,
): Promise<ReadPassword> {
  if (configured !== undefined) {
    const kept = await settleConfigured(db, configured, hash);
    return async () => kept;
  }
  if (await readSetting(db, 'password.configured')) {
    await db.transaction(async (queries) => {
      await queries.run('DELETE FROM setting WHERE name = ?', ['password.configured']);
      await endAllSessions(queries);
    });
  }
  if (!(await readSetting(db, 'password.stored'))) await makeStored(db, announce, hash);
  return async () => {
    const kept = await readSetting(db, 'password.stored');
    if (kept === undefined) throw new Error('No password has been settled.');
    return kept;
  };
}

async function settleConfigured(db: Database, configured: string, hash: typeof hashPassword): Promise<string> {
  const known = await readSetting(db, 'password.configured');
  if (known !== undefined && (await isSame(configured, known))) return known;
  const kept = await hash(configured);
  await db.transaction(async (queries) => {
    await writeSetting(queries, 'password.configured', kept);
    await endAllSessions(queries);
  });
  return kept;
}

async function isSame(password: string, kept: string): Promise<boolean> {
  // One that cannot be read is simply another one.
  return isPassword(password, kept).catch(() => false);
}

/** Two servers may start on one folder at once: only one of them makes and says a password. */
async function makeStored(
  db: Database,
  announce: (password: string) => void,
  hash: typeof hashPassword,
): Promise<void> {
  const password = makePassword();
  const kept = await hash(password);
  await db.transaction(async (queries) => {
    if (await readSetting(queries, 'password.stored')) return;
    announce(password);
    await writeSetting(queries, 'password.stored', kept);
  });
}

/** Another stored password, known to every server on this data from its next look on; everybody is signed out. */
export async function storePassword(db: Database, password: string, hash = hashPassword): Promise<void> {
  const kept = await hash(password);
  await db.transaction(async (queries) => {
    await writeSetting(queries, 'password.stored', kept);
    await endAllSessions(queries);
  });
}

/** Whether the server was last started with a password of its environment, which goes before the stored one. */
export async function isConfigured(db: Queries): Promise<boolean> {
  return (await readSetting(db, 'password.configured')) !== undefined;
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
