import { withGuest } from '#catalogue/desk/deskGuests.ts';
import type { UpdateGuest } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { findGuest } from './guests.ts';
import { readTracksById } from './readTracks.ts';
import { refuseUnknownIds, UnknownName } from './refusals.ts';

/** One assignment, and where the call names its two halves. */
export type Assignment = UpdateGuest & { idPath: string; guestPath: string };

/** Adds guests to tracks, keeps the others, and refuses the whole call if one track or name is unknown. */
export async function assignGuests(db: Queries, assignments: readonly Assignment[]): Promise<Wish[]> {
  const names = await resolveNames(db, assignments);
  const additions = new Map<number, string[]>();
  for (const { id, guest } of assignments) {
    const added = additions.get(id) ?? [];
    added.push(names.get(guest) ?? guest);
    additions.set(id, added);
  }
  const tracks = await readTracksById(db, [...additions.keys()]);
  refuseUnknownIds(assignments, new Set(tracks.map(({ id }) => id)));
  return tracks.map((track) => ({
    track,
    fields: { guests: (additions.get(track.id) ?? []).reduce(withGuest, track.guests) },
  }));
}

async function resolveNames(db: Queries, assignments: readonly Assignment[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { guest, guestPath } of assignments) {
    if (names.has(guest)) continue;
    const known = await findGuest(db, guest);
    if (known === undefined) throw new UnknownName(guest, guestPath);
    names.set(guest, known);
  }
  return names;
}
