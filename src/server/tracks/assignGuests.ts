import { withGuest } from '#catalogue/assignGuest.ts';
import type { UpdateGuest } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { findGuest } from './guests.ts';
import { readTracksById } from './readTracks.ts';
import { NotFound, UnknownName } from './refusals.ts';

/** Adds guests to tracks, keeps the others, and refuses the whole call if one track or name is unknown. */
export async function assignGuests(db: Queries, pairs: readonly UpdateGuest[]): Promise<Wish[]> {
  const names = await resolveNames(db, pairs);
  const additions = new Map<number, string[]>();
  for (const { id, guest } of pairs) {
    const added = additions.get(id) ?? [];
    additions.set(id, [...added, names.get(guest) ?? guest]);
  }
  const tracks = await readTracksById(db, [...additions.keys()]);
  refuseUnknown([...additions.keys()], new Set(tracks.map(({ id }) => id)));
  return tracks.map((track) => ({
    track,
    fields: { guests: (additions.get(track.id) ?? []).reduce(withGuest, track.guests) },
  }));
}

async function resolveNames(db: Queries, pairs: readonly UpdateGuest[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const asked of new Set(pairs.map(({ guest }) => guest))) {
    const known = await findGuest(db, asked);
    if (known === undefined) throw new UnknownName(asked);
    names.set(asked, known);
  }
  return names;
}

function refuseUnknown(asked: readonly number[], known: ReadonlySet<number>): void {
  const unknown = asked.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new NotFound(`No track has the id ${unknown.join(', ')}. Nothing was changed.`);
}
