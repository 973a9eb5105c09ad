import { setImmediate as nextTurn } from 'node:timers/promises';
import { sortByText } from '#catalogue/index/sort.ts';
import { compareByDefault, sortKey } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';
import type { Queries } from '#server/database/database.ts';
import { joinInSteps, type Span } from './joinInSteps.ts';
import { guestListId, readVersion } from './journal.ts';
import { serializeTrack, tracksPerTurn } from './serializeTrack.ts';
import { readTracksAfter, readTracksById } from './trackTable.ts';

/** All tracks as the API sends them. */
export type TrackList = {
  /** Of the catalogue; an edit later than this may be in the list already. */
  version: number;
  /** In the default order: for a browser, checking that a list is sorted takes a tenth of sorting it. */
  tracks: readonly Track[];
  /** The same as JSON. */
  json: Buffer;
  /** Where each track begins in it, and where the last one ends. Each ends with a comma or the final bracket. */
  starts: readonly number[];
};

type Piece = { track: Track; json: Buffer };
type Changes = { version: number; ids: readonly number[]; pieces: Piece[] };

/** Read and serialized at once. */
const tracksPerStep = 500;
/** More are read as quickly from the start, without keeping other requests from the database. */
const maxChanged = 5000;

/** Reads all tracks, in steps between which other requests are answered. */
export async function readTrackList(db: Queries): Promise<TrackList> {
  const version = await readVersion(db);
  const pieces: Piece[] = [];
  for (let lastId = guestListId; ; ) {
    const records = await readTracksAfter(db, lastId, tracksPerStep);
    for (const record of records) pieces.push(makePiece(serializeTrack(record)));
    if (records.length < tracksPerStep) break;
    lastId = records.at(-1)?.id ?? lastId;
    await nextTurn();
  }
  return withPieces({ version, tracks: [], json: Buffer.from('[]'), starts: [1] }, { version, ids: [], pieces });
}

/** What was edited since the list was made; undefined if that is too much, or the database was restored. */
export async function readChanges(queries: Queries, since: TrackList): Promise<Changes | undefined> {
  const version = await readVersion(queries);
  const rows = await queries.all<{ id: number }>(
    `SELECT DISTINCT track_id AS id FROM edit WHERE version > ? AND track_id <> ${guestListId} LIMIT ${maxChanged + 1}`,
    [since.version],
  );
  if (version < since.version || rows.length > maxChanged) return undefined;
  const ids = rows.map(({ id }) => id);
  const records = await readTracksById(queries, ids);
  return { version, ids, pieces: records.map((record) => makePiece(serializeTrack(record))) };
}

function makePiece(track: Track): Piece {
  return { track, json: Buffer.from(`${JSON.stringify(track)},`) };
}

/** Copies the bytes of what did not change: making the JSON of 100,000 tracks takes half a second. */
export async function withPieces(list: TrackList, { version, ids, pieces }: Changes): Promise<TrackList> {
  if (ids.length === 0 && pieces.length === 0) return { ...list, version };
  const removed = new Set<unknown>(ids);
  const added = await inDefaultOrder(pieces);
  const rows = added.map(({ track }) => rowFor(list.tracks, track));
  const tracks: Track[] = [];
  const starts = [1];
  const spans: Span[] = [];
  const append = (track: Track, bytes: Buffer, start: number, end: number) => {
    tracks.push(track);
    starts.push((starts.at(-1) ?? 1) + end - start);
    const last = spans.at(-1);
    if (last?.bytes === bytes && last.end === start) last.end = end;
    else spans.push({ bytes, start, end });
  };
  let next = 0;
  for (let row = 0; row <= list.tracks.length; row += 1) {
    if (row % tracksPerTurn === tracksPerTurn - 1) await nextTurn();
    for (; rows[next] === row; next += 1) {
      const { track, json } = added[next] as Piece;
      append(track, json, 0, json.length);
    }
    const track = list.tracks[row];
    if (track && !removed.has(track.id)) append(track, list.json, list.starts[row] ?? 0, list.starts[row + 1] ?? 0);
  }
  return { version, tracks, starts, json: await joinInSteps(spans) };
}

async function inDefaultOrder(pieces: readonly Piece[]): Promise<Piece[]> {
  const trackOf = (at: number) => (pieces[at] as Piece).track;
  const texts = pieces.map(({ track }) => sortKey(track));
  const steps = sortByText(texts, (a, b) => compareByDefault(trackOf(a), trackOf(b)));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return Array.from(value, (at) => pieces[at] as Piece);
    await nextTurn();
  }
}

/** Where the track belongs in a list in the default order. */
function rowFor(tracks: readonly Track[], track: Track): number {
  let [from, to] = [0, tracks.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareByDefault(tracks[middle] as Track, track) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
