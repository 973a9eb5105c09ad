import { changedValues } from '#catalogue/desk/trackChange.ts';
import type { TrackChange } from '#contract/trackEdits.ts';
import type { Queries } from '#server/database/database.ts';
import { formatTitles, NotFound, rejectUnknownIds } from './editErrors.ts';
import { freeTrackIds } from './journal.ts';
import { EditConflict, findOverwritten, isSame, type OpenedValues, rejectOverwriting } from './openedValues.ts';
import { blankTrack, type TrackRecord } from './trackRecord.ts';
import { readTracksById, type TrackFields } from './trackTable.ts';

/** The fields of a request. JSON has no undefined, but the type of a schema does. */
type GivenFields = { [Field in keyof TrackFields]: TrackFields[Field] | undefined };
/** What a form or a preview showed of each track. */
type Opened = readonly ({ id: number } & OpenedValues)[] | undefined;

/** The track gets an id that no track ever had, because an undo can bring a removed track back. */
export async function addTrack(db: Queries, fields: GivenFields & { title: string }): Promise<{ insert: TrackRecord }> {
  const [id = 0] = await freeTrackIds(db, 1);
  return { insert: { ...blankTrack, ...(fields as TrackFields & { title: string }), id } };
}

/** Writes the given fields only. */
export async function editTrack(
  db: Queries,
  { id, fields, opened }: { id: number; fields: GivenFields; opened?: OpenedValues | undefined },
) {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}. Nothing was changed.`, ['/id']);
  rejectOverwriting(track, fields as TrackFields, asStored(opened ?? {}));
  return [{ track, fields: fields as TrackFields }];
}

/** GetTracks has flags as 0 and 1, and a form has '' for what is not set. */
function asStored(opened: Readonly<Record<string, unknown>>) {
  const stored = Object.entries(opened).map(([field, value]) => [
    field,
    typeof blankTrack[field as keyof typeof blankTrack] === 'boolean' ? Boolean(value) : value === '' ? null : value,
  ]);
  return Object.fromEntries(stored) as Record<string, unknown>;
}

/** All of them or none. A track that is not as its form showed it stays: someone else has just corrected it. */
export async function removeTracks(db: Queries, { ids, opened = [] }: { ids: number[]; opened?: Opened }) {
  const tracks = await readKnownTracks(db, ids);
  const openedById = new Map(opened.map(({ id, ...values }) => [id, asStored(values)]));
  const changed = tracks.filter((track) =>
    Object.entries(openedById.get(track.id) ?? {}).some(
      ([field, value]) => Object.hasOwn(track, field) && !isSame(track[field as keyof TrackRecord], value),
    ),
  );
  if (changed.length > 0) rejectChanged(changed);
  return tracks.map((track) => ({ delete: track }));
}

/** Makes one change to all of them or none. Tracks that are like that already stay as they are. */
export async function updateTracks(
  db: Queries,
  { ids, change, opened = [] }: { ids: number[]; change: TrackChange; opened?: Opened },
) {
  const openedById = new Map(opened.map(({ id, ...values }) => [id, asStored(values)]));
  const operations = (await readKnownTracks(db, ids)).map((track) => ({ track, fields: changedValues(change, track) }));
  const conflicts = operations.map(({ track, fields }) =>
    findOverwritten(track, fields, openedById.get(track.id) ?? {}),
  );
  const overwritten = operations.filter((_, at) => conflicts[at]?.length).map(({ track }) => track);
  if (overwritten.length > 0) rejectChanged(overwritten, conflicts.flat());
  return operations;
}

function rejectChanged(tracks: readonly TrackRecord[], conflicts: EditConflict['conflicts'] = []): never {
  const titles = formatTitles(tracks);
  throw new EditConflict(`Someone else changed ${titles} while you were editing. Nothing was changed.`, conflicts);
}

/** Rejects the whole request if an id is unknown. */
export async function readKnownTracks(db: Queries, ids: readonly number[]): Promise<TrackRecord[]> {
  const tracks = await readTracksById(db, [...new Set(ids)]);
  rejectUnknownIds(
    ids.map((id, index) => ({ id, idPath: `/ids/${index}` })),
    new Set(tracks.map((track) => track.id)),
  );
  return tracks;
}
