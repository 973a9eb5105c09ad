import { guestKey } from '#catalogue/guestNames.ts';
import type { Queries } from '#server/database/database.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readVersion } from '#server/tracks/journal.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks, type TrackFields } from '#server/tracks/trackTable.ts';
import { blankTrack } from './blankTrack.ts';
import type { Fault } from './fault.ts';
import { makeJudgeRow } from './judgeRow.ts';
import { matchRows } from './matchRows.ts';
import type { ReadFile } from './row.ts';

export type Plan = {
  /** Of the catalogue that was looked at. */
  version: number;
  added: { line: number; track: TrackRecord }[];
  changed: { line: number; track: TrackRecord; fields: TrackFields }[];
  unchanged: number;
  removed: TrackRecord[];
  newGuests: string[];
  goneGuests: string[];
  faults: Fault[];
};

export type Options = { prune: boolean; progress?: (done: number, all: number) => void };

/** What an import would do to the catalogue as it is; nothing is written. */
export async function planImport(db: Queries, file: ReadFile, { prune, progress }: Options): Promise<Plan> {
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
    goneGuests: [],
    faults: [...file.faults, ...faults],
  };
  const names = makeNames([...guests], file.guests ?? []);
  const judgeRow = makeJudgeRow(names.resolve, plan.faults);
  let nextId = await firstFreeId(db, file);
  for (const [at, { row, track }] of matches.entries()) {
    if (at % 1000 === 0) progress?.(at, matches.length);
    const fields = judgeRow(row, track);
    if (track && Object.keys(fields).length === 0) plan.unchanged += 1;
    else if (track) plan.changed.push({ line: row.line, track, fields });
    else {
      const id = row.id ?? nextId++;
      plan.added.push({ line: row.line, track: { ...blankTrack, title: '', ...fields, id } });
    }
  }
  if (prune) {
    const kept = new Set(matches.map(({ track }) => track));
    plan.removed = tracks.filter((track) => !kept.has(track));
    plan.goneGuests = namesToDrop(plan, tracks, guests, file.guests);
  }
  plan.newGuests = names.added();
  plan.faults.sort((a, b) => a.line - b.line);
  return plan;
}

/** A number that was given once is never given again: the journal still speaks of that track. */
async function firstFreeId(db: Queries, { rows }: ReadFile): Promise<number> {
  const [row] = await db.all<{ id: number | null }>('SELECT max(track_id) AS id FROM edit');
  return rows.reduce((most, { id = 0 }) => Math.max(most, id), Number(row?.id ?? 0)) + 1;
}

/** Names in the spelling of the catalogue, and those that are new to it. */
function makeNames(known: readonly string[], listed: readonly string[]) {
  const spelling = new Map(known.map((name) => [guestKey(name), name]));
  const added: string[] = [];
  const resolve = (name: string) => {
    const there = spelling.get(guestKey(name));
    if (there !== undefined) return there;
    spelling.set(guestKey(name), name);
    added.push(name);
    return name;
  };
  for (const name of listed) if (name.trim()) resolve(name.trim());
  return { resolve, added: () => added };
}

/**
 * With the tracks that go, the names go that nobody bears any more: those of these tracks, those of the demo, and where
 * the file tells all names, those that it leaves out.
 */
function namesToDrop(
  { removed, changed, added }: Plan,
  tracks: readonly TrackRecord[],
  known: readonly string[],
  listed: readonly string[] | undefined,
): string[] {
  const gone = new Set(removed);
  const later = new Map(changed.map(({ track, fields }) => [track, fields]));
  const staying = tracks.filter((track) => !gone.has(track)).map((track) => later.get(track)?.guests ?? track.guests);
  const borne = new Set([...staying, ...added.map(({ track }) => track.guests)].flat().map(guestKey));
  const lost = removed.length > 0 ? [...removed.flatMap(({ guests }) => guests), ...demoGuests] : [];
  const mayGo = new Set(lost.map(guestKey));
  const kept = listed && new Set(listed.map(guestKey));
  return known.filter((name) => {
    const key = guestKey(name);
    return !borne.has(key) && !kept?.has(key) && (kept !== undefined || mayGo.has(key));
  });
}
