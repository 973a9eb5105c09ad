import type { Database, Queries } from '#server/database/database.ts';

const maxVisitors = 100_000;
/** To find those over the limit, the whole index is read. So each server does it once per so many new visitors. */
const newPerCleanup = 1000;
const sinceCleanup = new WeakMap<Database, number>();

/** Counts a visitor. Returns whether they are new. Each server may have added a thousand more than the limit. */
export async function addVisitor(db: Database, id: string, now: number): Promise<boolean> {
  return db.transaction(async (queries) => {
    const added = await queries.run(
      'INSERT INTO visitor (id, first_seen_at, last_seen_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
      [id, now, now],
    );
    if (added === 0) {
      await queries.run('UPDATE visitor SET last_seen_at = ? WHERE id = ?', [now, id]);
      return false;
    }
    // Runs with the first visitor, too: others may have been added before the server started.
    const count = sinceCleanup.get(db) ?? newPerCleanup;
    if (count >= newPerCleanup) await deleteOldest(queries);
    sinceCleanup.set(db, count >= newPerCleanup ? 1 : count + 1);
    return true;
  });
}

/** Removes the visitors seen least recently, in one statement: two servers that do it at once find the same ones. */
async function deleteOldest(queries: Queries): Promise<void> {
  const oldest = 'SELECT id FROM visitor ORDER BY last_seen_at DESC LIMIT ? OFFSET ?';
  await queries.run(`DELETE FROM visitor WHERE id IN (${oldest})`, [maxVisitors, maxVisitors]);
}
