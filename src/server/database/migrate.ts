import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Brings the tables up to date, one transaction per step. Returns how many steps were applied. */
export async function migrate(db: Database, steps = migrations): Promise<number> {
  await db.run('CREATE TABLE IF NOT EXISTS migration (n INTEGER PRIMARY KEY, at TEXT NOT NULL)');
  await migrationStatus(db, steps);
  let applied = 0;
  for (const [index, statements] of steps.entries()) {
    if (await applyStep(db, index + 1, statements)) applied += 1;
  }
  return applied;
}

export async function migrationStatus(db: Database, steps = migrations): Promise<{ applied: number; pending: number }> {
  const [table] = await db.all("SELECT name FROM sqlite_master WHERE name = 'migration'");
  const applied = table ? await db.all<{ n: number }>('SELECT n FROM migration') : [];
  if (applied.some(({ n }) => n > steps.length)) {
    throw new Error('The database was made by a newer version of Talkover; start that one, or restore a backup.');
  }
  return { applied: applied.length, pending: steps.length - applied.length };
}

/** Checks again inside the transaction, because another process may migrate at the same time. */
async function applyStep(db: Database, n: number, statements: readonly string[]): Promise<boolean> {
  return db.transaction(async (queries) => {
    const applied = await queries.all('SELECT n FROM migration WHERE n = ?', [n]);
    if (applied.length > 0) return false;
    for (const sql of statements) await queries.run(sql);
    await queries.run('INSERT INTO migration (n, at) VALUES (?, ?)', [n, new Date().toISOString()]);
    return true;
  });
}
