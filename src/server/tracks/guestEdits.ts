import { withGuest, withGuestReplaced, withoutGuest } from '#catalogue/desk/deskGuests.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import type { Operation } from './edit.ts';
import { Conflict, formatTitles, rejectUnknownIds, UnknownGuest } from './editErrors.ts';
import { findGuest } from './guests.ts';
import { readKnownTracks } from './trackListEdits.ts';
import type { TrackRecord } from './trackRecord.ts';
import { readAllTracks, readTracksById } from './trackTable.ts';

/** One assignment, with the JSON pointers to its id and its guest in the request. */
type Assignment = { id: number; guest: string; idPath: string; guestPath: string };

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
  const tracks = await readKnownTracks(db, ids);
  const operations = tracks.map((track) => ({ track, fields: { guests: withoutGuest(track.guests, guest) } }));
  const isOnATrack = operations.some(({ track, fields }) => fields.guests.length < track.guests.length);
  if (!isOnATrack && (await findGuest(db, guest)) === undefined) throw new UnknownGuest(guest, '/guest');
  return operations;
}

/** Adds a name to the guest list. A name that is on it already is most likely a mistake, so it is reported. */
export async function addGuest(db: Queries, guest: string): Promise<Operation[]> {
  const listed = await findGuest(db, guest);
  if (listed !== undefined) throw new Conflict(`“${isolate(listed)}” is a known guest already. Nothing was changed.`);
  return [{ guest, isListed: true }];
}

type Found = { listed: string | undefined; tracks: TrackRecord[] };

/** A guest as the guest list spells it, with all tracks. Rejects a name that is neither on the list nor on a track. */
async function findKnown(db: Queries, guest: string, path: string): Promise<Found> {
  const found = await findUses(db, guest);
  if (found.listed === undefined && found.tracks.length === 0) throw new UnknownGuest(guest, path);
  return found;
}

async function findUses(db: Queries, guest: string): Promise<Found> {
  const key = guestKey(guest);
  const tracks = (await readAllTracks(db)).filter(({ guests }) => guests.some((name) => guestKey(name) === key));
  return { listed: await findGuest(db, guest), tracks };
}

function replaceOnTracks(tracks: readonly TrackRecord[], guest: string, by: string): Operation[] {
  return tracks.map((track) => ({ track, fields: { guests: withGuestReplaced(track.guests, guest, by) } }));
}

/**
 * Renames a guest on the guest list and on every track. The name of another guest is rejected: that would be a merge.
 */
export async function renameGuest(
  db: Queries,
  { guest, newName }: { guest: string; newName: string },
): Promise<Operation[]> {
  const { listed, tracks } = await findKnown(db, guest, '/guest');
  if (guestKey(guest) !== guestKey(newName)) {
    const other = await findUses(db, newName);
    if (other.listed !== undefined || other.tracks.length > 0)
      throw new Conflict(
        `“${isolate(other.listed ?? newName)}” is a known guest already. Merge the two. Nothing was changed.`,
      );
  }
  const list: Operation = listed === undefined ? { guest: newName, isListed: true } : { guest, newName };
  return [list, ...replaceOnTracks(tracks, guest, newName)];
}

/** Replaces a guest by another on every track, and removes the first from the guest list. */
export async function mergeGuest(db: Queries, { guest, into }: { guest: string; into: string }): Promise<Operation[]> {
  if (guestKey(guest) === guestKey(into))
    throw new Conflict('A guest cannot be merged into itself. Nothing was changed.');
  const { tracks } = await findKnown(db, guest, '/guest');
  const { listed = into } = await findKnown(db, into, '/into');
  return [{ guest, isListed: false, into: listed }, ...replaceOnTracks(tracks, guest, listed)];
}

/** Removes a name from the guest list. One that is on a track is rejected, because the track would keep it. */
export async function deleteGuest(db: Queries, guest: string): Promise<Operation[]> {
  const { listed, tracks } = await findKnown(db, guest, '/guest');
  if (tracks.length > 0)
    throw new Conflict(
      `“${isolate(listed ?? guest)}” is a guest of ${formatTitles(tracks)}. Nothing was changed.`,
      tracks,
    );
  return [{ guest, isListed: false }];
}
