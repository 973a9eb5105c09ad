import type { Database } from '#server/database/database.ts';
import { leaseMs, makeLease } from '#server/database/lease.ts';
import { migrate } from '#server/database/migrate.ts';
import { openTestDatabase } from '../openTestDatabase.ts';

describe('a job that one of several servers does', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    await migrate(db);
  });
  afterEach(() => db.close());

  it('goes to one of several that ask at the same time, which keeps it while it renews it', async () => {
    const servers = Array.from({ length: 5 }, () => makeLease(db, 'job'));
    const taken = await Promise.all(servers.map((server) => server.take(0)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = servers[taken.indexOf(true)];
    for (let now = 0; now < 5 * leaseMs; now += leaseMs / 3) {
      expect(await holder?.take(now)).toBe(true);
      const others = servers.filter((server) => server !== holder);
      expect(await Promise.all(others.map((server) => server.take(now)))).not.toContain(true);
    }
  });

  it('is taken over from a server that is gone, and at once from one that stopped', async () => {
    const [one, two, three] = [makeLease(db, 'job'), makeLease(db, 'job'), makeLease(db, 'job')];
    await one.take(0);
    expect(await two.take(leaseMs)).toBe(false);
    expect(await two.take(leaseMs + 1)).toBe(true);
    expect(await one.take(leaseMs + 1)).toBe(false);
    await two.release();
    expect(await three.take(leaseMs + 1)).toBe(true);
  });

  it('is done by one server after the clock was a year ahead, also if that one is gone', async () => {
    const yearMs = 365 * 24 * 3_600_000;
    const [gone, one, two] = [makeLease(db, 'job'), makeLease(db, 'job'), makeLease(db, 'job')];
    await gone.take(yearMs);
    expect(await one.take(0)).toBe(true);
    expect([await two.take(1), await gone.take(1)]).toEqual([false, false]);
  });

  it('is another one than the job of another name', async () => {
    expect(await makeLease(db, 'job').take(0)).toBe(true);
    expect(await makeLease(db, 'other job').take(0)).toBe(true);
  });
});
