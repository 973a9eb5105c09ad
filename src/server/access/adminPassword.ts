import { randomInt } from 'node:crypto';
import type { Database, Queries } from '#server/database/database.ts';
import { hashPassword, isPassword } from './passwordHash.ts';
import { endAllSessions } from './sessions.ts';

/** A shorter one is refused by the owner's command, and accepted with a warning from the environment. */
export const minPasswordLength = 12;

/** Reads the hash of the current admin password. */
export type ReadPassword = (queries: Queries) => Promise<string>;

type Options = {
  configured: string | undefined;
  /** Called with a generated password while its hash is being stored: it cannot be shown again. */
  announce: (password: string) => void;
  hash?: typeof hashPassword;
};

const configuredSetting = 'password.configured';
const storedSetting = 'password.stored';
/** Present if the stored password was set by the owner's command. */
const chosenSetting = 'password.chosen';
/** Written by whoever changes the password or opens a session, so that one waits for the other. */
const turnSetting = 'password.turn';

/**
 * Decides at the start of a server which admin password is valid on all servers: the configured one, else the stored
 * one, else a generated one. If it differs from the one at the last start, all sessions end.
 */
export async function settlePassword(
  db: Database,
  { configured, announce, hash = hashPassword }: Options,
): Promise<void> {
  if (configured !== undefined) return settleConfigured(db, configured, hash);
  if (await isConfigured(db))
    await changePassword(db, (queries) => queries.run('DELETE FROM setting WHERE name = ?', [configuredSetting]));
  if (!(await readSetting(db, storedSetting))) await generatePassword(db, announce, hash);
}

/** From the database, because another server may have been started with a new one since. */
export const readPassword: ReadPassword = async (queries) => {
  const hash = (await readSetting(queries, configuredSetting)) ?? (await readSetting(queries, storedSetting));
  if (hash === undefined) throw new Error('There is no admin password.');
  return hash;
};

/**
 * Until the end of this transaction no other changes the password, or has ended all sessions and not yet changed it.
 */
export async function holdPassword(queries: Queries): Promise<void> {
  await writeSetting(queries, turnSetting, '');
}

async function settleConfigured(db: Database, configured: string, hash: typeof hashPassword): Promise<void> {
  const lastHash = await readSetting(db, configuredSetting);
  // A hash that cannot be read is treated as another password.
  const isUnchanged = lastHash !== undefined && (await isPassword(configured, lastHash).catch(() => false));
  if (isUnchanged) return;
  const newHash = await hash(configured);
  await changePassword(db, (queries) => writeSetting(queries, configuredSetting, newHash));
}

/** Everyone is signed out, and no one has to wait for having failed with the old one. */
async function changePassword(db: Database, change: (queries: Queries) => Promise<unknown>): Promise<void> {
  await db.transaction(async (queries) => {
    await holdPassword(queries);
    await change(queries);
    await endAllSessions(queries);
    await queries.run('DELETE FROM password_failure');
  });
}

/** If two servers start on one database at the same time, only one of them generates and announces a password. */
async function generatePassword(
  db: Database,
  announce: (password: string) => void,
  hash: typeof hashPassword,
): Promise<void> {
  const password = randomPassword();
  const newHash = await hash(password);
  await db.transaction(async (queries) => {
    const added = await queries.run('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', [
      storedSetting,
      newHash,
    ]);
    if (added > 0) announce(password);
  });
}

/** Replaces the stored password, also for servers that are running on this data, and ends all sessions. */
export async function storePassword(db: Database, password: string, hash = hashPassword): Promise<void> {
  const newHash = await hash(password);
  await changePassword(db, async (queries) => {
    await writeSetting(queries, storedSetting, newHash);
    await writeSetting(queries, chosenSetting, 'yes');
  });
}

/** Whether the stored password was set by a person, and not generated at the first start. */
export async function isChosen(db: Queries): Promise<boolean> {
  return (await readSetting(db, chosenSetting)) !== undefined;
}

/** Whether the server was last started with a password in its environment, which overrides the stored one. */
export async function isConfigured(db: Queries): Promise<boolean> {
  return (await readSetting(db, configuredSetting)) !== undefined;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twenty characters without lookalikes, in groups that can be read aloud. */
function randomPassword(): string {
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
