import { withGuest, withoutGuest } from '#catalogue/desk/deskGuests.ts';
import type { UpdateGuest } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Operation } from './edit.ts';
import { Conflict, rejectUnknownIds, UnknownGuest } from './editErrors.ts';
import { findGuest } from './guests.ts';
import { readTracksById } from './trackTable.ts';

/** One assignment, with the JSON pointers to its id and its guest in the request. */
export type Assignment = UpdateGuest & { idPath: string; guestPath: string };

/** Adds guests to tracks and keeps the others. Rejects the whole request if one track or guest is unknown. */
export async function assignGuests(db: Queries, assignments: readonly Assignment[]): Promise<Operation[]> {
  const names = await resolveNames(db, assignments);
  const additions = new Map<number, string[]>();
  for (const { id, guest } of assignments) {
    const added = additions.get(id) ?? [];
    added.push(names.get(guest) ?? guest);
    additions.set(id, added);
  }
  const tracks = await readTracksById(db, [...additions.keys()]);
  rejectUnknownIds(assignments, new Set(tracks.map(({ id }) => id)));
  return tracks.map((track) => ({
    track,
    fields: { guests: (additions.get(track.id) ?? []).reduce(withGuest, track.guests) },
  }));
}

/** Each requested name as the guest list spells it. */
async function resolveNames(db: Queries, assignments: readonly Assignment[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { guest, guestPath } of assignments) {
    if (names.has(guest)) continue;
    const listed = await findGuest(db, guest);
    if (listed === undefined) throw new UnknownGuest(guest, guestPath);
    names.set(guest, listed);
  }
  return names;
}

/** Removes one guest from tracks and keeps the others. A name that is on tracks but not on the guest list works too. */
export async function removeGuest(db: Queries, guest: string, ids: readonly number[]): Promise<Operation[]> {
  const tracks = await readTracksById(db, [...new Set(ids)]);
  rejectUnknownIds(
    ids.map((id, index) => ({ id, idPath: `/ids/${index}` })),
    new Set(tracks.map(({ id }) => id)),
  );
  const operations = tracks.map((track) => ({ track, fields: { guests: withoutGuest(track.guests, guest) } }));
  const isOnATrack = operations.some(({ track, fields }) => fields.guests.length < track.guests.length);
  if (!isOnATrack && (await findGuest(db, guest)) === undefined) throw new UnknownGuest(guest, '/guest');
  return operations;
}

/** Adds a name to the guest list. A name that is on it already is most likely a mistake, so it is reported. */
export async function addGuest(db: Queries, guest: string): Promise<Operation[]> {
  const listed = await findGuest(db, guest);
  if (listed !== undefined) throw new Conflict(`“${listed}” is a known guest already. Nothing was changed.`);
  return [{ guest, isListed: true }];
}
