import type { Queries } from '#server/database/database.ts';
import { type JournalRow, readRow, touchedBy } from './journalRows.ts';

/** The tracks of a long edit are looked at in portions: one that stands in the way is mostly found in the first. */
const portion = 500;

/**
 * Which tracks (0: the list of guests) a later edit changed in the same field, at most so many. Edits that came to
 * nothing do not count.
 */
export async function touchedLater(
  db: Queries,
  rows: readonly JournalRow[],
  cameToNothing: ReadonlySet<number>,
  most: number,
): Promise<number[]> {
  const touched = new Set<number>();
  for (let at = 0; at < rows.length && touched.size < most; at += portion) {
    const some = rows.slice(at, at + portion);
    const later = await readLater(db, some);
    for (const row of some) {
      const own = touchedBy(row);
      const others = (later.get(row.id) ?? []).filter(({ version }) => !cameToNothing.has(version));
      if (others.some((other) => touchedBy(other).some((field) => own.includes(field)))) touched.add(row.id);
    }
  }
  return [...touched].slice(0, most);
}

async function readLater(db: Queries, rows: readonly JournalRow[]): Promise<Map<number, JournalRow[]>> {
  const marks = rows.map(() => '?').join(', ');
  const found = await db.all<Parameters<typeof readRow>[0]>(
    `SELECT version, track_id, before, after FROM edit WHERE version > ? AND track_id IN (${marks})`,
    [rows[0]?.version ?? 0, ...rows.map(({ id }) => id)],
  );
  const later = new Map<number, JournalRow[]>();
  for (const row of found.map(readRow)) later.set(row.id, [...(later.get(row.id) ?? []), row]);
  return later;
}
