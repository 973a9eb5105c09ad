import type { AddTrack, EditTrack } from '#contract/trackEdits.ts';
import type { Queries } from '#server/database/database.ts';
import { Conflict, NotFound, rejectUnknownIds } from './editErrors.ts';
import { highestTrackId } from './journal.ts';
import { rejectOverwriting } from './openedValues.ts';
import { blankTrack, type TrackRecord } from './trackRecord.ts';
import { readTracksById, type TrackFields } from './trackTable.ts';

const highestId = 2 ** 31 - 1;

/** The track gets an id that no track ever had, because an undo can bring a removed track back. */
export async function addTrack(db: Queries, fields: AddTrack): Promise<{ insert: TrackRecord }> {
  const id = (await highestTrackId(db)) + 1;
  if (id > highestId) throw new Conflict('No id is free for another track. Nothing was changed.');
  return { insert: { ...blankTrack, ...(fields as TrackFields & { title: string }), id } };
}

/** Writes the given fields only. */
export async function editTrack(db: Queries, { id, fields, opened }: EditTrack) {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}. Nothing was changed.`, ['/id']);
  rejectOverwriting(track, fields as TrackFields, asStored(opened ?? {}));
  return [{ track, fields: fields as TrackFields }];
}

/** GetTracks has flags as 0 and 1, and a form has '' for what is not set. */
function asStored(opened: Readonly<Record<string, unknown>>) {
  const flags = ['freeTrack', 'liveTrack'];
  const stored = Object.entries(opened).map(([field, value]) => [
    field,
    flags.includes(field) ? Boolean(value) : value === '' ? null : value,
  ]);
  return Object.fromEntries(stored) as Record<string, unknown>;
}

/** All of them or none. */
export async function removeTracks(db: Queries, ids: readonly number[]) {
  const tracks = await readTracksById(db, [...new Set(ids)]);
  rejectUnknownIds(
    ids.map((id, index) => ({ id, idPath: `/ids/${index}` })),
    new Set(tracks.map((track) => track.id)),
  );
  return tracks.map((track) => ({ delete: track }));
}
