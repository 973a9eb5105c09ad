import { isChosen, readPassword, settlePassword, storePassword } from '#server/access/adminPassword.ts';
import { hashPassword, isPassword } from '#server/access/passwordHash.ts';
import { findSession, startSession } from '#server/access/sessions.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openTestDatabase } from '../openTestDatabase.ts';

// Cheap, to keep the tests fast.
const hash = (password: string) => hashPassword(password, 4);

describe('the admin password', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    await migrate(db);
  });
  afterEach(() => db.close());

  /** Starts a server. Returns the announced passwords, and a check of the current one. */
  const start = async (configured?: string) => {
    const announced: string[] = [];
    await settlePassword(db, { configured, announce: (password) => announced.push(password), hash });
    return { announced, isRight: async (password: string) => isPassword(password, await readPassword(db)) };
  };

  it('is generated at the first start, and stored as a hash only', async () => {
    const first = await start();
    expect(first.announced[0]).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(await first.isRight(first.announced[0] ?? '')).toBe(true);
    expect((await start()).announced).toEqual([]);
    expect(JSON.stringify(await db.all('SELECT * FROM setting'))).not.toContain(first.announced[0]);
  });

  it('is known to be chosen by a person after set-password, and not before', async () => {
    await start();
    expect(await isChosen(db)).toBe(false);
    await storePassword(db, 'a password of my own', hash);
    expect((await start()).announced).toEqual([]);
    expect(await isChosen(db)).toBe(true);
  });

  it('is the configured one, and the stored one again when that is unset', async () => {
    const { announced } = await start();
    const configured = await start('configured');
    expect([await configured.isRight('configured'), await configured.isRight(announced[0] ?? '')]).toEqual([
      true,
      false,
    ]);
    const without = await start();
    expect([await without.isRight('configured'), await without.isRight(announced[0] ?? '')]).toEqual([false, true]);
  });

  it('is the configured one, also where the hash of the one before it cannot be read', async () => {
    await start('one');
    await db.run("UPDATE setting SET value = 'damaged' WHERE name = 'password.configured'");
    expect(await (await start('two')).isRight('two')).toBe(true);
  });

  it('is that of the last start, also on servers that run since before', async () => {
    const running = await start('old');
    await start('new');
    expect([await running.isRight('old'), await running.isRight('new')]).toEqual([false, true]);
  });

  it('is generated once by two concurrent first starts', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const announced = [...one.announced, ...other.announced];
    expect(announced).toHaveLength(1);
    expect([await one.isRight(announced[0] ?? ''), await other.isRight(announced[0] ?? '')]).toEqual([true, true]);
  });

  it('is not stored if announcing it fails, and the next start generates another', async () => {
    const failToAnnounce = () => {
      throw new Error('output closed');
    };
    await expect(settlePassword(db, { configured: undefined, announce: failToAnnounce, hash })).rejects.toThrow();
    expect((await start()).announced).toHaveLength(1);
  });

  it.each([
    ['set-password', () => storePassword(db, 'a password of my own', hash)],
    ['a changed ADMIN_PASSWORD', () => start('two')],
    ['an ADMIN_PASSWORD that is unset', () => start()],
  ])('lifts the wait after wrong attempts with %s, and not with a start that changes nothing', async (_, change) => {
    await start('one');
    await db.run("INSERT INTO password_failure (address, failed_at) VALUES ('192.0.2.1', 0)");
    await start('one');
    expect(await db.all('SELECT * FROM password_failure')).toHaveLength(1);
    await change();
    expect(await db.all('SELECT * FROM password_failure')).toEqual([]);
  });

  it('ends all sessions when it changes, and none when it does not', async () => {
    await start('one');
    const token = await startSession(db, 0);
    await start('one');
    expect(await findSession(db, token, 0)).toBeDefined();
    await start('two');
    expect(await findSession(db, token, 0)).toBeUndefined();
  });
});
