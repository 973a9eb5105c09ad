import type { Database } from '#server/database/database.ts';

const maxVisitors = 100_000;

/** Counts a visitor. Returns whether they are new. Over the limit, the visitors seen least recently are deleted. */
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
    const [row] = await queries.all<{ n: number }>('SELECT COUNT(*) AS n FROM visitor');
    const excess = Number(row?.n ?? 0) - maxVisitors;
    if (excess > 0) {
      await queries.run('DELETE FROM visitor WHERE id IN (SELECT id FROM visitor ORDER BY last_seen_at LIMIT ?)', [
        excess,
      ]);
    }
    return true;
  });
}
