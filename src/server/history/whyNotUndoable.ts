import { guestKey } from '#catalogue/guestNames.ts';
import type { Queries } from '#server/database/database.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { guestList } from '#server/tracks/journal.ts';
import { readAllTracks, readTracksById } from '#server/tracks/readTracks.ts';
import { Conflict } from '#server/tracks/refusals.ts';
import { guestOf, type JournalRow } from './journalRows.ts';
import { listTitles } from './listTitles.ts';
import { touchedLater } from './touchedLater.ts';
import { cameToNothing, type Undo, undoneBy } from './undos.ts';

/** What stands in the way of taking an edit back, with at most so many of the tracks; nothing if nothing does. */
export async function whyNotUndoable(
  db: Queries,
  version: number,
  rows: readonly JournalRow[],
  undos: readonly Undo[],
  most: number,
): Promise<Conflict | undefined> {
  if (undoneBy(version, undos) !== undefined) return new Conflict('This edit has been undone already.');
  if (rows.some(({ before }) => before === null))
    return new Conflict('This edit brought new tracks, and those are not taken away here.');
  const touched = await touchedLater(db, rows, cameToNothing(version, undos), most);
  if (touched.length > 0) return changedSince(db, touched, rows);
  return (await stillNamed(db, rows, most)) ?? (await nobodyKnows(db, rows));
}

async function changedSince(db: Queries, ids: number[], rows: readonly JournalRow[]): Promise<Conflict> {
  const tracks = await readTracksById(db, ids);
  if (tracks.length > 0) return new Conflict(`A later edit changed the same part of ${listTitles(tracks)}.`, tracks);
  const name = rows.find(({ id }) => id === guestList);
  return new Conflict(
    `A later edit changed the list of guests in the same place${name ? `: “${guestOf(name)}”` : ''}.`,
  );
}

/** A name cannot be taken off the list while somebody bears it. */
async function stillNamed(db: Queries, rows: readonly JournalRow[], most: number): Promise<Conflict | undefined> {
  const leaving = rows.find(({ id, before }) => id === guestList && before?.['guest'] === null);
  if (!leaving) return undefined;
  const name = guestOf(leaving);
  const isNamed = ({ guests }: { guests: string[] }) => guests.some((guest) => guestKey(guest) === guestKey(name));
  const tracks = (await readAllTracks(db)).filter(isNamed);
  if (tracks.length === 0) return undefined;
  return new Conflict(`“${name}” is a guest of ${listTitles(tracks)}.`, tracks.slice(0, most));
}

/** A name that was taken off the list of guests does not come back by way of a track. */
async function nobodyKnows(db: Queries, rows: readonly JournalRow[]): Promise<Conflict | undefined> {
  const returning = new Set(rows.flatMap(({ before, after }) => missingNames(before?.['guests'], after['guests'])));
  if (returning.size === 0) return undefined;
  const known = new Set((await readGuests(db)).map(guestKey));
  const left = await db.all<{ before: string }>('SELECT before FROM edit WHERE track_id = ? AND after = ?', [
    guestList,
    JSON.stringify({ guest: null }),
  ]);
  for (const { before } of left) {
    const { guest } = JSON.parse(before) as { guest: string };
    if (returning.has(guestKey(guest)) && !known.has(guestKey(guest)))
      return new Conflict(`“${guest}” was taken off the list of guests meanwhile. Add the name again first.`);
  }
  return undefined;
}

function missingNames(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const there = new Set(after.map((name) => guestKey(String(name))));
  return before.map((name) => guestKey(String(name))).filter((key) => !there.has(key));
}
