import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { genreNames } from '#catalogue/facts/genres.ts';
import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';
import type { Queries } from '#server/database/database.ts';
import { guestListId, readVersion } from './journal.ts';
import { serializeTrack } from './serializeTrack.ts';
import { readTracksAfter, readTracksById } from './trackTable.ts';

/** All tracks as the API sends them. */
export type TrackList = {
  /** Of the catalogue; an edit later than this may be in the list already. */
  version: number;
  /** In the default order: for a browser, checking that a list is sorted takes a tenth of sorting it. */
  tracks: readonly Track[];
  parts: readonly Part[];
};

/** Some tracks that follow each other, and what is made of them only once: an edit changes few parts. */
type Part = {
  tracks: readonly Track[];
  /** Ends with a comma. */
  json: Buffer;
  /** Its SHA-256. */
  hash: Buffer;
  genreIds: ReadonlySet<unknown>;
};
type Changes = { version: number; ids: readonly number[]; tracks: readonly Track[] };

/** How many tracks are read from the database at once. */
const readAtOnce = 500;
/** If more have changed, the list is read from the start: that is as quick, and lets other requests to the database. */
const maxChanged = 5000;
/** After how many tracks of the last list other requests are answered. */
const tracksPerTurn = 200;
/** How many tracks a part has on average. A prime, so that a part begins somewhere even if all ids are odd. */
const tracksPerPart = 61;

/** Reads all tracks, in steps between which other requests are answered. */
export async function readTrackList(db: Queries): Promise<TrackList> {
  const version = await readVersion(db);
  const tracks: Track[] = [];
  for (let lastId = guestListId; ; ) {
    const records = await readTracksAfter(db, lastId, readAtOnce);
    for (const record of records) tracks.push(serializeTrack(record));
    if (records.length < readAtOnce) break;
    lastId = records.at(-1)?.id ?? lastId;
    await nextTurn();
  }
  return withChanges({ version, tracks: [], parts: [] }, { version, ids: [], tracks });
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
  return { version, ids, tracks: records.map(serializeTrack) };
}

/** The list after the edits. The last one stays as it is, for those whom it is being sent to. */
export async function withChanges(list: TrackList, { version, ids, tracks: changed }: Changes): Promise<TrackList> {
  if (ids.length === 0 && changed.length === 0) return { ...list, version };
  const removed = new Set<unknown>(ids);
  const added = changed.toSorted(compareByDefault);
  const rows = added.map((track) => rowFor(list.tracks, track));
  const tracks: Track[] = [];
  let next = 0;
  for (let row = 0; row <= list.tracks.length; row += 1) {
    if (row % tracksPerTurn === tracksPerTurn - 1) await nextTurn();
    for (; rows[next] === row; next += 1) tracks.push(added[next] as Track);
    const track = list.tracks[row];
    if (track && !removed.has(track.id)) tracks.push(track);
  }
  return { version, tracks, parts: await makeParts(tracks, list.parts) };
}

/**
 * Takes over what did not change: making the JSON of 10,000 tracks takes 50 ms, and hashing it 30.
 * Where a part begins depends only on the tracks, so that all servers make the same ones.
 */
async function makeParts(tracks: readonly Track[], last: readonly Part[]): Promise<Part[]> {
  const lastFrom = new Map(last.map((part) => [part.tracks[0], part]));
  const parts: Part[] = [];
  for (let from = 0, to = 0; from < tracks.length; from = to) {
    const same = lastFrom.get(tracks[from]);
    to = from + (same?.tracks.length ?? 0);
    if (same?.tracks.every((track, at) => track === tracks[from + at]) && beginsPart(tracks[to])) {
      parts.push(same);
      continue;
    }
    await nextTurn();
    for (to = from + 1; !beginsPart(tracks[to]); ) to += 1;
    parts.push(makePart(tracks.slice(from, to)));
  }
  return parts;
}

/** Also the end of the list. */
const beginsPart = (track: Track | undefined) => !track || Number(track.id) % tracksPerPart === 0;

function makePart(tracks: readonly Track[]): Part {
  const json = Buffer.from(`${JSON.stringify(tracks).slice(1, -1)},`);
  const genreIds = new Set(tracks.flatMap((track) => track.genreIds ?? []));
  return { tracks, json, hash: createHash('sha256').update(json).digest(), genreIds };
}

/** The whole list as JSON, in pieces, and what tells it apart from any other. */
export function listJson({ parts }: TrackList): { pieces: Buffer[]; hash: string } {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part.hash);
  const pieces = parts.map(({ json }) => json);
  const last = pieces.pop()?.subarray(0, -1) ?? Buffer.alloc(0);
  return { pieces: [Buffer.from('['), ...pieces, last, Buffer.from(']')], hash: hash.digest('base64url') };
}

/** The genres to choose from: only those that some track has. */
export function genresInUse({ parts }: TrackList): string[] {
  const inUse = [...genreNames].filter(([id]) => parts.some(({ genreIds }) => genreIds.has(id)));
  return [...new Set(inUse.map(([, name]) => name))].sort();
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
