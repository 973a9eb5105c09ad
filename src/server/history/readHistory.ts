import { genreNames } from '#catalogue/facts/genres.ts';
import type { ChangedTrack, History, HistoryEntry } from '#contract/history.ts';
import type { Queries } from '#server/database/database.ts';
import { guestList } from '#server/tracks/journal.ts';
import { readTracksById } from '#server/tracks/readTracks.ts';
import { NotFound } from '#server/tracks/refusals.ts';
import { type EditHead, guestOf, type JournalRow, readHead, readRows } from './journalRows.ts';
import { isRedo, readUndos, rootOf, type Undo, undoneBy } from './undos.ts';
import { whyNotUndoable } from './whyNotUndoable.ts';

const editsOnAPage = 20;
/** More of them are asked for by the edit's number. */
const tracksAtFirst = 5;

/** The edits of the catalogue, newest first; what it was filled with at its beginning is no edit. */
export async function readHistory(db: Queries, session: string, before?: number): Promise<History> {
  const heads = await db.all<EditHead>(
    `SELECT version, at, session, call FROM edit WHERE n = 0 AND call <> 'Seed' AND version < ?
     ORDER BY version DESC LIMIT ${editsOnAPage + 1}`,
    [before ?? 2 ** 31],
  );
  const undos = await readUndos(db);
  const edits: HistoryEntry[] = [];
  for (const head of heads.slice(0, editsOnAPage)) edits.push(await describe(db, head, session, undos, tracksAtFirst));
  return { edits, next: heads.length > editsOnAPage ? (edits.at(-1)?.version ?? null) : null };
}

/** One edit, with all of its tracks. */
export async function readEdit(db: Queries, session: string, version: number): Promise<History> {
  const head = await readHead(db, version);
  if (!head || head.call === 'Seed') throw new NotFound(`No edit has the number ${version}.`, ['/version']);
  return { edits: [await describe(db, head, session, await readUndos(db))], next: null };
}

async function describe(
  db: Queries,
  head: EditHead,
  session: string,
  undos: readonly Undo[],
  most = Number.POSITIVE_INFINITY,
): Promise<HistoryEntry> {
  const version = Number(head.version);
  const rows = await readRows(db, version);
  const ofTracks = rows.filter(({ id }) => id !== guestList);
  const ofGuest = rows.find(({ id }) => id === guestList);
  const reason = await whyNotUndoable(db, version, rows, undos, tracksAtFirst);
  const root = rootOf(version, undos);
  const undone = undoneBy(version, undos) ?? null;
  return {
    version,
    at: head.at,
    call: root === version ? head.call : ((await readHead(db, root))?.call ?? head.call),
    mine: head.session === session,
    undoes: undos.find((undo) => undo.version === version)?.undoes ?? null,
    isRedo: isRedo(version, undos),
    undoneBy: undone,
    guest: ofGuest ? guestOf(ofGuest) : null,
    trackCount: ofTracks.length,
    tracks: await describeTracks(db, ofTracks.slice(0, most)),
    undoable: reason === undefined,
    why: undone === null ? (reason?.message ?? null) : null,
  };
}

async function describeTracks(db: Queries, rows: readonly JournalRow[]): Promise<ChangedTrack[]> {
  const tracks = await readTracksById(
    db,
    rows.map(({ id }) => id),
  );
  const titles = new Map(tracks.map(({ id, title }) => [id, title]));
  return rows.map(({ id, before, after }) => ({
    id,
    title: titles.get(id) ?? String(after?.['title'] ?? before?.['title'] ?? `Track ${id}`),
    fields: Object.keys(after ?? before ?? {})
      .map((field) => readable(field, before?.[field], after?.[field]))
      .filter(({ field, before: was, after: is }) => field !== 'id' && !(saysNothing(was) && saysNothing(is))),
  }));
}

type ReadableField = ChangedTrack['fields'][number];

function readable(field: string, before: unknown, after: unknown): ReadableField {
  if (field === 'genreIds') return { field: 'genreNames', before: namesOf(before), after: namesOf(after) };
  return { field, before: readValue(before), after: readValue(after) };
}

/** A track that came or went tells all of its fields, most of them empty. */
function saysNothing(value: ReadableField['before']): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function namesOf(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((id) => genreNames.get(Number(id)) ?? String(id)) : [];
}

function readValue(value: unknown): ReadableField['before'] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
