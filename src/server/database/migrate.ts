import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Brings the tables up to date, one step a transaction; answers how many steps were taken. */
export async function migrate(db: Database, steps = migrations): Promise<number> {
  await db.run('CREATE TABLE IF NOT EXISTS migration (n INTEGER PRIMARY KEY, at TEXT NOT NULL)');
  await stepsToTake(db, steps);
  let count = 0;
  for (const [at, statements] of steps.entries()) {
    if (await takeStep(db, at + 1, statements)) count += 1;
  }
  return count;
}

/** How many steps a database has behind it, and how many it still has to take. */
export async function stepsToTake(db: Database, steps = migrations): Promise<{ taken: number; open: number }> {
  const [table] = await db.all("SELECT name FROM sqlite_master WHERE name = 'migration'");
  const taken = table ? await db.all<{ n: number }>('SELECT n FROM migration') : [];
  if (taken.some(({ n }) => n > steps.length)) {
    throw new Error('The database was made by a newer version of Talkover; start that one, or restore a backup.');
  }
  return { taken: taken.length, open: steps.length - taken.length };
}

/** Asks again inside the transaction: another process may have started at the same moment. */
async function takeStep(db: Database, n: number, statements: readonly string[]): Promise<boolean> {
  return db.transaction(async (queries) => {
    const taken = await queries.all('SELECT n FROM migration WHERE n = ?', [n]);
    if (taken.length > 0) return false;
    for (const sql of statements) await queries.run(sql);
    await queries.run('INSERT INTO migration (n, at) VALUES (?, ?)', [n, new Date().toISOString()]);
    return true;
  });
}
