import { makeFindSimilar } from '#catalogue/desk/deskGuests.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { freeTrackIds, readVersion } from '#server/tracks/journal.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks, type TrackFields } from '#server/tracks/trackTable.ts';
import { matchRows } from './matchRows.ts';
import type { Fault, ReadFile } from './row.ts';
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
  /** The tracks that this removes are all there are, and not those of the demo. */
  removesAll: boolean;
  removedGuests: string[];
  faults: Fault[];
};

export type Options = { prune: boolean; reportProgress?: (done: number, all: number) => void };

/** Works out what an import would change. Writes nothing. */
export async function planImport(db: Queries, file: ReadFile, { prune, reportProgress }: Options): Promise<Plan> {
  const version = await readVersion(db);
  const tracks = await readAllTracks(db);
  const guests = await readGuests(db);
  const { matches, faults } = matchRows(file.rows, tracks);
  const plan: Plan = {
    version,
    added: [],
    changed: [],
    unchanged: 0,
    removed: [],
    newGuests: [],
    similarGuests: new Map(),
    removesAll: false,
    removedGuests: [],
    faults: [...file.faults, ...faults],
  };
  const names = makeNameResolver(guests, file.guests ?? []);
  const validateRow = makeValidateRow(names.resolve, plan.faults);
  const given = file.rows.flatMap(({ id }) => id ?? []);
  const withoutId = matches.filter(({ row, track }) => !track && row.id === undefined);
  const freeIds = (await freeTrackIds(db, withoutId.length, given)).values();
  for (const [index, { row, track }] of matches.entries()) {
    if (index % 1000 === 0) reportProgress?.(index, matches.length);
    const fields = validateRow(row, track);
    if (track && Object.keys(fields).length === 0) plan.unchanged += 1;
    else if (track) plan.changed.push({ line: row.line, track, fields });
    else {
      const id = row.id ?? freeIds.next().value ?? 0;
      plan.added.push({ line: row.line, track: { ...blankTrack, title: '', ...fields, id } });
    }
  }
  if (prune) {
    const kept = new Set(matches.map(({ track }) => track));
    plan.removed = tracks.filter((track) => !kept.has(track));
    plan.removedGuests = guestsToRemove(plan, tracks, guests, file.guests);
    plan.removesAll = plan.removed.length === tracks.length && !plan.removed.every(isDemoTrack);
  }
  plan.newGuests = names.added;
  plan.similarGuests = findSimilarGuests(names.added, guests);
  plan.faults.sort((a, b) => a.line - b.line);
  return plan;
}

const demoTitles = new Set(demoTracks.map(({ title }) => title));
const isDemoTrack = ({ title }: TrackRecord) => demoTitles.has(title);

/** Each name is compared with every other, so that there is an end to it. */
const maxCompared = 3000;

function findSimilarGuests(added: readonly string[], known: readonly string[]): Plan['similarGuests'] {
  const compared = added.slice(0, maxCompared);
  const place = new Map(compared.map((name, at) => [name, at]));
  const find = makeFindSimilar([...known, ...compared]);
  const isEarlier = (at: number) => (name: string) => (place.get(name) ?? -1) < at;
  const similar = compared.map((name, at) => [name, find(name).filter(isEarlier(at))] as const);
  return new Map(similar.filter(([, names]) => names.length > 0));
}

/** Resolves a name to the catalogue's spelling, and collects the names that are new to it. */
function makeNameResolver(known: readonly string[], listed: readonly string[]) {
  const spellings = new Map(known.map((name) => [guestKey(name), name]));
  const added: string[] = [];
  const resolve = (name: string) => {
    const spelling = spellings.get(guestKey(name));
    if (spelling !== undefined) return spelling;
    spellings.set(guestKey(name), name);
    added.push(name);
    return name;
  };
  for (const name of listed) if (name.trim()) resolve(name.trim());
  return { resolve, added };
}

/**
 * Pruning also removes guests who are on no track any more: those of the removed tracks, those of the demo and, if the
 * file lists all guests, those it does not list.
 */
function guestsToRemove(
  { removed, changed, added }: Plan,
  tracks: readonly TrackRecord[],
  known: readonly string[],
  listed: readonly string[] | undefined,
): string[] {
  const isRemoved = new Set(removed);
  const newFields = new Map(changed.map(({ track, fields }) => [track, fields]));
  const remaining = tracks
    .filter((track) => !isRemoved.has(track))
    .map((track) => newFields.get(track)?.guests ?? track.guests);
  const onTracks = new Set([...remaining, ...added.map(({ track }) => track.guests)].flat().map(guestKey));
  const candidates = removed.length > 0 ? [...removed.flatMap(({ guests }) => guests), ...demoGuests] : [];
  const mayGo = new Set(candidates.map(guestKey));
  const kept = listed && new Set(listed.map(guestKey));
  return known.filter((name) => {
    const key = guestKey(name);
    return !onTracks.has(key) && !kept?.has(key) && (kept !== undefined || mayGo.has(key));
  });
}
