import { settlePassword } from '#server/access/adminPassword.ts';
import { hashPassword, isPassword } from '#server/access/passwordHash.ts';
import { findSession, startSession } from '#server/access/sessions.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';

// Weak on purpose: how strong the real one is has a test of its own.
const hash = (password: string) => hashPassword(password, 4);

describe('which password opens the desk', () => {
  let db: Database;
  beforeEach(async () => {
    db = openSqlite(':memory:');
    await migrate(db);
  });
  afterEach(() => db.close());

  /** One start of the server: what it announced, and whether a password opens its desk. */
  const start = async (configured?: string) => {
    const made: string[] = [];
    const read = await settlePassword(db, { configured, announce: (password) => made.push(password), hash });
    return { made, opens: async (password: string) => isPassword(password, await read()) };
  };

  it('without a configured one a password is made once and kept as a hash only', async () => {
    const first = await start();
    expect(first.made[0]).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(await first.opens(first.made[0] ?? '')).toBe(true);
    expect((await start()).made).toEqual([]);
    expect(JSON.stringify(await db.all('SELECT * FROM setting'))).not.toContain(first.made[0]);
  });

  it('a configured one wins over the stored one, which is in force again when it is taken away', async () => {
    const { made } = await start();
    const configured = await start('configured');
    expect([await configured.opens('configured'), await configured.opens(made[0] ?? '')]).toEqual([true, false]);
    const without = await start();
    expect([await without.opens('configured'), await without.opens(made[0] ?? '')]).toEqual([false, true]);
  });

  it('a configured one stays in force for as long as its server runs, whatever another start does', async () => {
    const running = await start('mine');
    await start('theirs');
    await start();
    expect(await running.opens('mine')).toBe(true);
  });

  it('two first starts at once make one password between them', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const made = [...one.made, ...other.made];
    expect(made).toHaveLength(1);
    expect([await one.opens(made[0] ?? ''), await other.opens(made[0] ?? '')]).toEqual([true, true]);
  });

  it('a password that could not be said is not kept, and the next start makes another', async () => {
    const cannotSay = () => {
      throw new Error('nobody listens');
    };
    await expect(settlePassword(db, { configured: undefined, announce: cannotSay, hash })).rejects.toThrow();
    expect((await start()).made).toHaveLength(1);
  });

  it('another password ends every session, the same one none', async () => {
    await start('one');
    const token = await startSession(db, 0);
    await start('one');
    expect(await findSession(db, token, 0)).toBeDefined();
    await start('two');
    expect(await findSession(db, token, 0)).toBeUndefined();
  });
});
