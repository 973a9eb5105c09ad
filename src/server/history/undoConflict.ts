import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import { Conflict, formatTitles } from '#server/tracks/editErrors.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { guestListId } from '#server/tracks/journal.ts';
import { seedCall } from '#server/tracks/seed.ts';
import { readAllTracks, readTracksById } from '#server/tracks/trackTable.ts';
import {
  changedKeys,
  guestIn,
  type JournalRow,
  parseJournalRow,
  readEditHeader,
  type StoredRow,
  type Undo,
  undoneBy,
} from './journalRows.ts';

/** Why an edit cannot be undone, with at most `maxTracks` of the tracks that prevent it; undefined if it can. */
export async function findUndoConflict(
  db: Queries,
  version: number,
  rows: readonly JournalRow[],
  undos: readonly Undo[],
  maxTracks: number,
): Promise<Conflict | undefined> {
  if (undoneBy(version, undos) !== undefined) return new Conflict('This edit has been undone already.');
  if ((await readEditHeader(db, version))?.call === seedCall)
    return new Conflict('The initial content of the catalogue cannot be undone.');
  const changed = await changedLater(db, rows, revertedEdits(version, undos), maxTracks);
  const isCounted = changed.length < maxTracks || maxTracks >= rows.length;
  if (changed.length > 0) return laterEditConflict(db, changed, rows, isCounted);
  return (await guestInUseConflict(db, rows, maxTracks)) ?? (await removedGuestConflict(db, rows));
}

/**
 * Later edits that were undone again, together with their undos: they cancel each other out and cause no conflict. The
 * undo of an edit older than this one does count as a change.
 */
function revertedEdits(version: number, undos: readonly Undo[]): ReadonlySet<number> {
  const reverted = new Set<number>();
  for (const undo of [...undos].reverse()) {
    if (undo.undoes <= version || reverted.has(undo.version)) continue;
    reverted.add(undo.version).add(undo.undoes);
  }
  return reverted;
}

/** A large edit is checked in batches, because a conflict is usually found in the first one. */
const batchSize = 500;

/** The ids, at most `max`, of the tracks (or the guest list) where a later edit changed the same field. */
async function changedLater(
  db: Queries,
  rows: readonly JournalRow[],
  ignored: ReadonlySet<number>,
  max: number,
): Promise<number[]> {
  const ids = new Set<number>();
  for (let start = 0; start < rows.length && ids.size < max; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const laterRows = await readLaterRows(db, batch);
    for (const row of batch) {
      const keys = changedKeys(row);
      const others = (laterRows.get(row.id) ?? []).filter(({ version }) => !ignored.has(version));
      // A removal has the fields of the track, but not what was accepted for it.
      const isChanged = (other: JournalRow) =>
        other.after === null || changedKeys(other).some((key) => keys.includes(key));
      if (others.some(isChanged)) ids.add(row.id);
    }
  }
  return [...ids].slice(0, max);
}

/** The rows of later edits on the same tracks, by track id. */
async function readLaterRows(db: Queries, rows: readonly JournalRow[]): Promise<Map<number, JournalRow[]>> {
  const placeholders = rows.map(() => '?').join(', ');
  const stored = await db.all<StoredRow>(
    `SELECT version, track_id, before, after FROM edit WHERE version > ? AND track_id IN (${placeholders})`,
    [rows[0]?.version ?? 0, ...rows.map(({ id }) => id)],
  );
  const byTrack = new Map<number, JournalRow[]>();
  for (const row of stored.map(parseJournalRow)) byTrack.set(row.id, [...(byTrack.get(row.id) ?? []), row]);
  return byTrack;
}

/** `isCounted`: the ids are those of all tracks where that is so. */
async function laterEditConflict(
  db: Queries,
  ids: number[],
  rows: readonly JournalRow[],
  isCounted: boolean,
): Promise<Conflict> {
  const tracks = await readTracksById(db, ids);
  if (tracks.length > 0)
    return new Conflict(`A later edit changed the same part of ${formatTitles(tracks, isCounted)}.`, tracks);
  const ofTracks = rows.filter(({ id }) => id !== guestListId);
  const deleted = ofTracks.filter(({ id }) => ids.includes(id)).length;
  if (deleted > 0) {
    const what = ofTracks.length === 1 ? 'its track' : `${isCounted ? deleted : 'several'} of its tracks`;
    return new Conflict(`A later edit took ${what} out of the catalogue.`);
  }
  const guestRow = rows.find(({ id }) => id === guestListId);
  return new Conflict(
    `A later edit changed the same guest on the guest list${guestRow ? `: “${isolate(guestIn(guestRow))}”` : ''}.`,
  );
}

/** A name that this edit added can only leave the guest list if no track has it after the undo. */
async function guestInUseConflict(
  db: Queries,
  rows: readonly JournalRow[],
  maxTracks: number,
): Promise<Conflict | undefined> {
  const added = rows.filter((row) => row.id === guestListId && isNewName(row));
  if (added.length === 0) return undefined;
  const names = new Map(added.map((row) => [guestKey(guestIn(row)), guestIn(row)]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const uses = (await readAllTracks(db)).flatMap((track) => {
    const key = guestsAfterUndo(track, rowsById.get(track.id))
      .map(guestKey)
      .find((guest) => names.has(guest));
    return key === undefined ? [] : [{ track, name: names.get(key) }];
  });
  const [first] = uses;
  if (!first) return undefined;
  const tracks = uses.filter(({ name }) => name === first.name).map(({ track }) => track);
  return new Conflict(
    `“${isolate(first.name ?? '')}” is a guest of ${formatTitles(tracks)}.`,
    tracks.slice(0, maxTracks),
  );
}

/** Whether the guest list has the name since then. Another spelling of the same name is no other guest. */
function isNewName({ before, after }: JournalRow): boolean {
  const [from, to] = [before?.['guest'], after?.['guest']];
  return typeof to === 'string' && (typeof from !== 'string' || guestKey(from) !== guestKey(to));
}

function guestsAfterUndo(track: { guests: string[] }, row: JournalRow | undefined): string[] {
  if (!row) return track.guests;
  if (row.before === null) return [];
  const before = row.before['guests'];
  return Array.isArray(before) ? before.map(String) : track.guests;
}

/** An undo must not put a name on a track that was removed from the guest list, unless it adds the name again too. */
async function removedGuestConflict(db: Queries, rows: readonly JournalRow[]): Promise<Conflict | undefined> {
  const returning = new Set(
    rows.flatMap(({ before, after }) => missingNames(before?.['guests'], after?.['guests'] ?? [])),
  );
  if (returning.size === 0) return undefined;
  const readded = rows.flatMap(({ id, before }) => (id === guestListId ? (before?.['guest'] ?? []) : [])).map(String);
  const listed = new Set([...(await readGuests(db)), ...readded].map(guestKey));
  for (const { before, after } of await readGuestListRows(db)) {
    const name = before?.['guest'];
    if (typeof name !== 'string' || !returning.has(guestKey(name)) || listed.has(guestKey(name))) continue;
    return new Conflict(`“${isolate(name)}” was ${describeRemoval(after)} in the meantime. Add the name again first.`);
  }
  return undefined;
}

/** Newest first. */
async function readGuestListRows(db: Queries): Promise<JournalRow[]> {
  const rows = await db.all<StoredRow>(
    'SELECT version, track_id, before, after FROM edit WHERE track_id = ? ORDER BY version DESC, n DESC',
    [guestListId],
  );
  return rows.map(parseJournalRow);
}

function describeRemoval(after: JournalRow['after']): string {
  if (typeof after?.['guest'] === 'string') return `renamed to “${isolate(after['guest'])}”`;
  if (typeof after?.['into'] === 'string') return `merged into “${isolate(after['into'])}”`;
  return 'removed from the guest list';
}

function missingNames(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const remaining = new Set(after.map((name) => guestKey(String(name))));
  return before.map((name) => guestKey(String(name))).filter((key) => !remaining.has(key));
}
