import { genreNames } from '#catalogue/facts/genres.ts';
import type { ChangedTrack, History, HistoryEntry } from '#contract/history.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFound } from '#server/tracks/editErrors.ts';
import { guestListId } from '#server/tracks/journal.ts';
import { seedCall } from '#server/tracks/seed.ts';
import { readTracksById } from '#server/tracks/trackTable.ts';
import {
  type EditHeader,
  guestIn,
  type JournalRow,
  readEditHeader,
  readGuestListRow,
  readJournalRows,
  readUndos,
  type Undo,
  undoneBy,
} from './journalRows.ts';
import { findUndoConflict } from './undoConflict.ts';

const editsPerPage = 20;
/** In the list of edits. A request for a single edit gets all of its tracks. */
const tracksPerEdit = 5;

/** The edits of the catalogue, newest first, without the initial one. */
export async function readHistory(db: Queries, session: string, before?: number): Promise<History> {
  const headers = await db.all<EditHeader>(
    `SELECT version, at, session, call FROM edit WHERE n = 0 AND call <> '${seedCall}' AND version < ?
     ORDER BY version DESC LIMIT ${editsPerPage + 1}`,
    [before ?? 2 ** 31],
  );
  const undos = await readUndos(db);
  const edits: HistoryEntry[] = [];
  for (const header of headers.slice(0, editsPerPage))
    edits.push(await readEntry(db, header, session, undos, tracksPerEdit));
  return { edits, next: headers.length > editsPerPage ? (edits.at(-1)?.version ?? null) : null };
}

/** One edit, with all of its tracks. */
export async function readEdit(db: Queries, session: string, version: number): Promise<History> {
  const header = await readEditHeader(db, version);
  if (!header || header.call === seedCall) throw new NotFound(`No edit has the number ${version}.`, ['/version']);
  return { edits: [await readEntry(db, header, session, await readUndos(db))], next: null };
}

async function readEntry(
  db: Queries,
  header: EditHeader,
  session: string,
  undos: readonly Undo[],
  maxTracks = Number.POSITIVE_INFINITY,
): Promise<HistoryEntry> {
  const version = Number(header.version);
  const rows = await readJournalRows(db, version);
  const trackRows = rows.filter(({ id }) => id !== guestListId);
  const conflict = await findUndoConflict(db, version, rows, undos, tracksPerEdit);
  const original = originalEdit(version, undos);
  const undone = undoneBy(version, undos) ?? null;
  return {
    version,
    at: header.at,
    call: original === version ? header.call : ((await readEditHeader(db, original))?.call ?? header.call),
    mine: header.session === session,
    undoes: undos.find((undo) => undo.version === version)?.undoes ?? null,
    isRedo: isRedo(version, undos),
    undoneBy: undone,
    ...guestsIn(await readGuestListRow(db, original)),
    trackCount: trackRows.length,
    tracks: await readChangedTracks(db, trackRows.slice(0, maxTracks)),
    undoable: conflict === undefined,
    why: undone === null ? (conflict?.message ?? null) : null,
  };
}

function guestsIn(row: JournalRow | undefined): Pick<HistoryEntry, 'guest' | 'into'> {
  if (!row) return { guest: null, into: null };
  const [before, after, into] = [row.before?.['guest'], row.after?.['guest'], row.after?.['into']];
  if (typeof before === 'string' && typeof after === 'string') return { guest: before, into: after };
  return { guest: guestIn(row), into: typeof into === 'string' ? into : null };
}

/** The edit that a chain of undos started from. */
function originalEdit(version: number, undos: readonly Undo[]): number {
  const undo = undos.find((other) => other.version === version);
  return undo ? originalEdit(undo.undoes, undos) : version;
}

/** An undo of an undo. */
function isRedo(version: number, undos: readonly Undo[]): boolean {
  const undo = undos.find((other) => other.version === version);
  const undone = undo && undos.find((other) => other.version === undo.undoes);
  return undone !== undefined && !isRedo(undone.version, undos);
}

async function readChangedTracks(db: Queries, rows: readonly JournalRow[]): Promise<ChangedTrack[]> {
  const tracks = await readTracksById(
    db,
    rows.map(({ id }) => id),
  );
  const titles = new Map(tracks.map(({ id, title }) => [id, title]));
  return rows.map(({ id, before, after }) => ({
    id,
    title: titles.get(id) ?? String(after?.['title'] ?? before?.['title'] ?? `Track ${id}`),
    fields: Object.keys(after ?? before ?? {})
      .map((field) => toChangedField(field, before?.[field], after?.[field]))
      // An inserted or deleted track lists all of its fields, most of them empty.
      .filter(({ field, before: from, after: to }) => field !== 'id' && !(isEmpty(from) && isEmpty(to))),
  }));
}

type ChangedField = ChangedTrack['fields'][number];

function toChangedField(field: string, before: unknown, after: unknown): ChangedField {
  if (field === 'genreIds') return { field: 'genreNames', before: genresOf(before), after: genresOf(after) };
  return { field, before: plainValue(before), after: plainValue(after) };
}

function isEmpty(value: ChangedField['before']): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function genresOf(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((id) => genreNames.get(Number(id)) ?? String(id)) : [];
}

function plainValue(value: unknown): ChangedField['before'] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
