import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Brings the tables up to date, one transaction per step. Returns how many steps were applied. */
export async function migrate(db: Database, steps = migrations): Promise<number> {
  await migrationStatus(db, steps);
  let applied = 0;
  for (const [index, statements] of steps.entries()) {
    if (await applyStep(db, index + 1, statements)) applied += 1;
  }
  return applied;
}

export async function migrationStatus(db: Database, steps = migrations): Promise<{ applied: number; pending: number }> {
  await db.transaction((queries) =>
    queries.run('CREATE TABLE IF NOT EXISTS migration (n INTEGER PRIMARY KEY, at TEXT NOT NULL)'),
  );
  const applied = await db.all<{ n: number }>('SELECT n FROM migration');
  if (applied.some(({ n }) => n > steps.length)) {
    throw new Error('The database was made by a newer version of Talkover; start that one, or restore a backup.');
  }
  return { applied: applied.length, pending: steps.length - applied.length };
}

/** Servers may start at the same time: the first to write the number applies the step, and the others wait for it. */
async function applyStep(db: Database, n: number, statements: readonly string[]): Promise<boolean> {
  return db.transaction(async (queries) => {
    const isOurs = await queries.run('INSERT INTO migration (n, at) VALUES (?, ?) ON CONFLICT (n) DO NOTHING', [
      n,
      new Date().toISOString(),
    ]);
    if (isOurs === 0) return false;
    for (const sql of statements) await queries.run(sql);
    return true;
  });
}
