import * as v from 'valibot';
import { makeFindSimilar } from '#catalogue/desk/deskGuests.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { GuestNameSchema } from '#contract/edits.ts';
import { maxFaults } from '#contract/files.ts';
import type { Queries } from '#server/database/database.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { giveWay } from '#server/giveWay.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { freeTrackIds, readVersion } from '#server/tracks/journal.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import { readTrackKeys, readTracksById, type TrackFields } from '#server/tracks/trackTable.ts';
import { type Match, matchRows } from './matchRows.ts';
import { describeMost, type Fault } from './row.ts';
import type { ScannedFile } from './scanFile.ts';
import { makeValidateRow } from './validateRow.ts';

export type Plan = {
  /** The version of the catalogue that the plan is for. */
  version: number;
  added: { line: number; track: TrackRecord }[];
  changed: { line: number; track: TrackRecord; fields: TrackFields }[];
  unchanged: number;
  removed: TrackRecord[];
  newGuests: string[];
  /** Known names, and names further up in the file, that a new one may be a typo of. */
  similarGuests: Map<string, readonly string[]>;
  /** How many new names were not compared with all others. */
  uncomparedGuests: number;
  /** The tracks that this removes are all there are, and not those of the demo. */
  removesAll: boolean;
  removedGuests: string[];
  faults: Fault[];
};

export type Options = {
  prune: boolean;
  reportProgress?: (done: number, all: number) => void;
};

const rowsAtOnce = 100;

/** Works out what an import would change. Writes nothing. `db`: reads of one state. */
export async function planImport(db: Queries, file: ScannedFile, { prune, reportProgress }: Options): Promise<Plan> {
  const version = await readVersion(db);
  const keys = await readTrackKeys(db);
  const guests = await readGuests(db);
  const nextIds = (await freeTrackIds(db, file.rowCount - file.givenIds.length, file.givenIds)).values();
  const plan: Plan = {
    version,
    added: [],
    changed: [],
    unchanged: 0,
    removed: [],
    newGuests: [],
    similarGuests: new Map(),
    uncomparedGuests: 0,
    removesAll: false,
    removedGuests: [],
    faults: [...file.faults],
  };
  const names = makeNameResolver(guests);
  await addListed(file.guests ?? [], names, plan.faults);
  const validateRow = makeValidateRow(names.resolve, plan.faults);
  const found = new Set<number>();
  const guestsOnTracks = new Set<string>();
  const addToPlan = ({ row }: Match, track: TrackRecord | undefined) => {
    const fields = validateRow(row, track);
    if (!track) {
      const id = row.id ?? nextIds.next().value ?? 0;
      plan.added.push({ line: row.line, track: { ...blankTrack, title: '', ...fields, id } });
    } else if (Object.keys(fields).length > 0) plan.changed.push({ line: row.line, track, fields });
    else plan.unchanged += 1;
    for (const name of fields.guests ?? track?.guests ?? []) guestsOnTracks.add(guestKey(name));
  };
  const rows = file.rows(guests, plan.faults);
  for await (const matches of inBatches(matchRows(rows, file.rowsOfPost, keys, plan.faults))) {
    reportProgress?.(found.size + plan.added.length, file.rowCount);
    const ids = matches.flatMap(({ id }) => id ?? []);
    for (const id of ids) found.add(id);
    const tracks = new Map((await readTracksById(db, ids)).map((track) => [track.id, track]));
    for (const match of matches) {
      addToPlan(match, match.id === undefined ? undefined : tracks.get(match.id));
      await giveWay();
    }
    if (names.added.length > file.maxRows) {
      plan.faults.push({
        line: matches[0]?.row.line ?? 1,
        message: describeMost('brings more new guests', file.maxRows),
      });
      break;
    }
  }
  if (prune && plan.faults.length <= maxFaults) {
    const removed = keys.map(({ id }) => id).filter((id) => !found.has(id));
    plan.removed = await readTracksById(db, removed);
    plan.removedGuests = guestsToRemove(plan.removed, guestsOnTracks, guests, file.guests);
    plan.removesAll = found.size === 0 && !plan.removed.every(isDemoTrack);
  }
  plan.newGuests = names.added;
  plan.similarGuests = await findSimilarGuests(names.added, guests);
  plan.uncomparedGuests = names.added.length - Math.min(maxComparedNew, countCompared(names.added, guests));
  plan.faults.sort((a, b) => a.line - b.line);
  return plan;
}

async function* inBatches(matches: AsyncIterable<Match>): AsyncGenerator<Match[]> {
  let batch: Match[] = [];
  for await (const match of matches) {
    batch.push(match);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const demoTitles = new Set(demoTracks.map(({ title }) => title));
const isDemoTrack = ({ title }: TrackRecord) => demoTitles.has(title);

/** A first import has only new names, and to compare thousands of them with each other would take minutes. */
const maxComparedNew = 200;
const maxComparisons = 300_000;

/** How many of the new names are compared at all, each with the known ones and the first new ones. */
function countCompared(added: readonly string[], known: readonly string[]): number {
  const others = known.length + Math.min(added.length, maxComparedNew);
  return Math.min(added.length, Math.floor(maxComparisons / (others + 1)));
}

async function findSimilarGuests(added: readonly string[], known: readonly string[]): Promise<Plan['similarGuests']> {
  const others = [...known, ...added.slice(0, maxComparedNew)];
  const place = new Map(others.map((name, at) => [name, at]));
  const find = makeFindSimilar(others);
  const similar: Plan['similarGuests'] = new Map();
  for (const [at, name] of added.slice(0, countCompared(added, known)).entries()) {
    await giveWay();
    const names = find(name).filter((other) => (place.get(other) ?? 0) < known.length + at);
    if (names.length > 0) similar.set(name, names);
  }
  return similar;
}

/** Resolves a name to the catalogue's spelling, and collects the names that are new to it. */
function makeNameResolver(known: readonly string[]) {
  const spellings = new Map(known.map((name) => [guestKey(name), name]));
  const added: string[] = [];
  const resolve = (name: string) => {
    const spelling = spellings.get(guestKey(name));
    if (spelling !== undefined) return spelling;
    spellings.set(guestKey(name), name);
    added.push(name);
    return name;
  };
  return { resolve, added, isKnown: (name: string) => spellings.has(guestKey(name)) };
}

/** The names of the file's own list of guests. Like those of tracks, new ones follow the rules of the calls. */
async function addListed(
  listed: readonly string[],
  names: ReturnType<typeof makeNameResolver>,
  faults: Fault[],
): Promise<void> {
  for (const [at, name] of listed.entries()) {
    await giveWay();
    if (name.trim() === '' || names.isKnown(name)) continue;
    const { success, output, issues } = v.safeParse(GuestNameSchema, name);
    if (success) names.resolve(output);
    else faults.push({ line: 1, message: `name ${at + 1} of “guests” ${issues[0].message}` });
  }
}

/**
 * Pruning also removes guests who are on no track any more: those of the removed tracks, those of the demo and, if the
 * file lists all guests, those it does not list.
 */
function guestsToRemove(
  removed: readonly TrackRecord[],
  guestsOnTracks: ReadonlySet<string>,
  known: readonly string[],
  listed: readonly string[] | undefined,
): string[] {
  const candidates = removed.length > 0 ? [...removed.flatMap(({ guests }) => guests), ...demoGuests] : [];
  const mayGo = new Set(candidates.map(guestKey));
  const kept = listed && new Set(listed.map(guestKey));
  return known.filter((name) => {
    const key = guestKey(name);
    return !guestsOnTracks.has(key) && !kept?.has(key) && (kept !== undefined || mayGo.has(key));
  });
}
