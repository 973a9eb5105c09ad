import type { Database } from '#server/database/database.ts';

const mostVisitors = 100_000;

/** Notes a visitor; answers whether they are new. The longest unseen make room for the newest. */
export async function addVisitor(db: Database, id: string, now: number): Promise<boolean> {
  return db.transaction(async (queries) => {
    const seen = await queries.run('UPDATE visitor SET last_seen_at = ? WHERE id = ?', [now, id]);
    if (seen > 0) return false;
    await queries.run('INSERT INTO visitor (id, first_seen_at, last_seen_at) VALUES (?, ?, ?)', [id, now, now]);
    const [row] = await queries.all<{ n: number }>('SELECT COUNT(*) AS n FROM visitor');
    const tooMany = Number(row?.n ?? 0) - mostVisitors;
    if (tooMany > 0) {
      await queries.run('DELETE FROM visitor WHERE id IN (SELECT id FROM visitor ORDER BY last_seen_at LIMIT ?)', [
        tooMany,
      ]);
    }
    return true;
  });
}
