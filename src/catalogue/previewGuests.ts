import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { withGuest, withoutGuest } from './assignGuest.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import { findTrack } from './findTrack.ts';

export type GuestAct = 'add' | 'remove';

export type PreviewRow = {
  id: Id;
  /** Undefined once the track is gone from the catalogue. */
  track: Track | undefined;
  before: readonly string[];
  after: readonly string[];
  changes: boolean;
  isHidden: boolean;
};
export type GuestPreview = { rows: PreviewRow[]; changing: number; unchanged: number; hidden: number };

/** What giving or taking a guest would do to each of these tracks: the very functions that the server applies. */
export function previewGuests(
  index: CatalogueIndex,
  ids: readonly Id[],
  hidden: readonly Id[],
  act: GuestAct,
  guest: string | null,
): GuestPreview {
  const isHidden = new Set(hidden);
  const change = act === 'add' ? withGuest : withoutGuest;
  const rows = ids.map((id): PreviewRow => {
    const track = findTrack(index, id);
    const before = track ? index.readGuests()(track) : [];
    const after = guest === null || !track ? before : change(before, guest);
    return { id, track, before, after, changes: after.length !== before.length, isHidden: isHidden.has(id) };
  });
  const changing = rows.filter(({ changes }) => changes).length;
  return { rows, changing, unchanged: rows.length - changing, hidden: hidden.length };
}

/** Who stands on at least one of the rows, and on how many: the choice of whom to take off. */
export function guestsOn(rows: readonly PreviewRow[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { before } of rows) for (const name of before) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
