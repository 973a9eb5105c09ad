import { addVisitor } from '#server/access/visitors.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openTestDatabase } from '../openTestDatabase.ts';

const limit = 100_000;

describe('the visitors', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    await migrate(db);
  });
  afterEach(() => db.close());

  /** That many, one a millisecond, from the oldest to the newest. */
  const fill = (count: number) =>
    db.run(
      `WITH RECURSIVE visit (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM visit WHERE at < ${count})
       INSERT INTO visitor (id, first_seen_at, last_seen_at) SELECT 'old-' || at, at, at FROM visit`,
    );
  const counted = async () => Number((await db.all<{ n: number }>('SELECT COUNT(*) AS n FROM visitor'))[0]?.n);
  const addMany = async (server: Database, name: string, count: number) => {
    for (let at = 0; at < count; at += 1) await addVisitor(server, `${name}-${at}`, limit + 10_000 + at);
  };

  it('over the limit lose those who were seen least recently, a thousand at a time, whichever server added them', async () => {
    await fill(limit);
    const [one, other] = [{ ...db }, { ...db }];
    await addVisitor(one, 'old-1', limit + 1);
    await Promise.all([addMany(one, 'one', 1500), addMany(other, 'other', 1500)]);
    const most = await counted();
    expect(most).toBeGreaterThanOrEqual(limit);
    expect(most).toBeLessThanOrEqual(limit + 2000);
    const left = await db.all<{ id: string }>(
      "SELECT id FROM visitor WHERE id IN ('old-1', 'old-2', 'one-0', 'other-0')",
    );
    expect(left.map(({ id }) => id).sort()).toEqual(['old-1', 'one-0', 'other-0']);
    await addVisitor({ ...db }, 'after a start', limit + 20_000);
    expect(await counted()).toBe(limit);
  });

  it('cost no more to count when there are a hundred thousand of them', async () => {
    await addVisitor(db, 'first', 0);
    let round = 0;
    /** The quickest of some rounds: others use the machine, too. */
    const measure = async () => {
      const times: number[] = [];
      for (let at = 0; at < 5; at += 1) {
        round += 1;
        const startedAt = performance.now();
        await addMany(db, `round-${round}`, 50);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    await measure();
    const empty = await measure();
    await fill(limit);
    expect((await measure()) / empty).toBeLessThan(5);
  });
});
