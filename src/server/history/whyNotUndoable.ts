import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { guestList } from '#server/tracks/journal.ts';
import { readAllTracks, readTracksById } from '#server/tracks/readTracks.ts';
import { Conflict } from '#server/tracks/refusals.ts';
import { guestOf, type JournalRow, readHead } from './journalRows.ts';
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
  if ((await readHead(db, version))?.call === 'Seed')
    return new Conflict('This is what the catalogue was filled with at its beginning.');
  const touched = await touchedLater(db, rows, cameToNothing(version, undos), most);
  if (touched.length > 0) return changedSince(db, touched, rows);
  return (await stillNamed(db, rows, most)) ?? (await nobodyKnows(db, rows));
}

async function changedSince(db: Queries, ids: number[], rows: readonly JournalRow[]): Promise<Conflict> {
  const tracks = await readTracksById(db, ids);
  if (tracks.length > 0) return new Conflict(`A later edit changed the same part of ${listTitles(tracks)}.`, tracks);
  const gone = rows.filter(({ id }) => id !== guestList && ids.includes(id));
  if (gone.length > 0) return new Conflict(`A later edit took ${counted(gone.length)} out of the catalogue.`);
  const name = rows.find(({ id }) => id === guestList);
  return new Conflict(
    `A later edit changed the list of guests in the same place${name ? `: “${guestOf(name)}”` : ''}.`,
  );
}

function counted(tracks: number): string {
  return tracks === 1 ? 'its track' : `${tracks} of its tracks`;
}

/** A name cannot be taken off the list while somebody bears it who is not given up by the same undo. */
async function stillNamed(db: Queries, rows: readonly JournalRow[], most: number): Promise<Conflict | undefined> {
  const leaving = rows.filter(({ id, before }) => id === guestList && before?.['guest'] === null);
  if (leaving.length === 0) return undefined;
  const keys = new Map(leaving.map((row) => [guestKey(guestOf(row)), guestOf(row)]));
  const undone = new Map(rows.map((row) => [row.id, row]));
  const bearers = (await readAllTracks(db)).flatMap((track) => {
    const key = guestsAfter(track, undone.get(track.id))
      .map(guestKey)
      .find((name) => keys.has(name));
    return key === undefined ? [] : [{ track, name: keys.get(key) }];
  });
  const [first] = bearers;
  if (!first) return undefined;
  const tracks = bearers.filter(({ name }) => name === first.name).map(({ track }) => track);
  return new Conflict(`“${first.name}” is a guest of ${listTitles(tracks)}.`, tracks.slice(0, most));
}

/** The guests that a track will have once this row is taken back. */
function guestsAfter(track: { guests: string[] }, row: JournalRow | undefined): string[] {
  if (!row) return track.guests;
  if (row.before === null) return [];
  const before = row.before['guests'];
  return Array.isArray(before) ? before.map(String) : track.guests;
}

/** A name that was taken off the list of guests does not come back by way of a track, unless the undo lists it again. */
async function nobodyKnows(db: Queries, rows: readonly JournalRow[]): Promise<Conflict | undefined> {
  const returning = new Set(
    rows.flatMap(({ before, after }) => missingNames(before?.['guests'], after?.['guests'] ?? [])),
  );
  if (returning.size === 0) return undefined;
  const listed = rows.filter(({ id, after }) => id === guestList && after?.['guest'] === null).map(guestOf);
  const known = new Set([...(await readGuests(db)), ...listed].map(guestKey));
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
