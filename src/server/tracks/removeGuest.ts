import { withoutGuest } from '#catalogue/desk/deskGuests.ts';
import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { findGuest } from './guests.ts';
import { readTracksById } from './readTracks.ts';
import { refuseUnknownIds, UnknownName } from './refusals.ts';

/** Takes one guest off tracks and keeps the others; a name that only tracks know can be taken off too. */
export async function removeGuest(db: Queries, guest: string, ids: readonly number[]): Promise<Wish[]> {
  const tracks = await readTracksById(db, [...new Set(ids)]);
  refuseUnknownIds(
    ids.map((id, at) => ({ id, idPath: `/ids/${at}` })),
    new Set(tracks.map(({ id }) => id)),
  );
  const wishes = tracks.map((track) => ({ track, fields: { guests: withoutGuest(track.guests, guest) } }));
  const isThere = wishes.some(({ track, fields }) => fields.guests.length < track.guests.length);
  if (!isThere && (await findGuest(db, guest)) === undefined) throw new UnknownName(guest, '/guest');
  return wishes;
}
