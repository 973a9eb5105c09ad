import { passwordInForce, settlePassword as settle } from '#server/access/adminPassword.ts';
import { hashPassword, isPassword } from '#server/access/passwordHash.ts';
import { beginSession, findSession } from '#server/access/sessions.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';

describe('which password opens the desk', () => {
  let db: Database;
  beforeEach(async () => {
    db = openSqlite(':memory:');
    await migrate(db);
  });
  afterEach(() => db.close());

  // Weak on purpose: how strong the real one is has a test of its own.
  const settlePassword = (database: Database, configured?: string) =>
    settle(database, configured, (password) => hashPassword(password, 4));
  const opens = async (password: string) => isPassword(password, await passwordInForce(db));

  it('without a configured one a password is made once and kept as a hash only', async () => {
    const made = (await settlePassword(db, undefined)) ?? '';
    expect(made).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(await opens(made)).toBe(true);
    expect(await settlePassword(db, undefined)).toBeUndefined();
    expect(JSON.stringify(await db.all('SELECT * FROM setting'))).not.toContain(made);
  });

  it('a configured one wins over the stored one, which is in force again when it is taken away', async () => {
    const made = (await settlePassword(db, undefined)) ?? '';
    expect(await settlePassword(db, 'configured')).toBeUndefined();
    expect([await opens('configured'), await opens(made)]).toEqual([true, false]);
    await settlePassword(db, undefined);
    expect([await opens('configured'), await opens(made)]).toEqual([false, true]);
  });

  it('another password ends every session, the same one none', async () => {
    await settlePassword(db, 'one');
    const token = await beginSession(db, 0);
    await settlePassword(db, 'one');
    expect(await findSession(db, token, 0)).toBeDefined();
    await settlePassword(db, 'two');
    expect(await findSession(db, token, 0)).toBeUndefined();
  });
});
