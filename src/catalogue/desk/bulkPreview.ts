import { type CatalogueIndex, findTrack } from '#catalogue/index/catalogueIndex.ts';
import type { Id, Track } from '#contract/track.ts';
import { withGuest, withoutGuest } from './deskGuests.ts';

export type GuestAct = 'add' | 'remove';

export type PreviewRow = {
  id: Id;
  /** Undefined if the track is no longer in the catalogue. */
  track: Track | undefined;
  before: readonly string[];
  after: readonly string[];
  changes: boolean;
  isHidden: boolean;
};
export type GuestPreview = { rows: PreviewRow[]; changing: number; unchanged: number; hidden: number };

/** What adding or removing a guest would do to each of these tracks, by the functions that the server applies. */
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

/** The guests of these tracks, most frequent first: the choices for removing one. */
export function guestsOn(rows: readonly PreviewRow[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { before } of rows) for (const name of before) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** For one track and for several. */
const words = {
  add: { changing: ['gains', 'gain'], unchanged: ['already has', 'already have'] },
  remove: { changing: ['loses', 'lose'], unchanged: ['does not have', 'do not have'] },
} as const;

/** “9 gain Wanda Quill, 3 already have Wanda Quill”; nothing until a guest is chosen. */
export function describeEffect(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts: string[] = [];
  for (const effect of ['changing', 'unchanged'] as const) {
    const count = preview[effect];
    const [one, several] = words[act][effect];
    if (guest !== null && count > 0) parts.push(`${formatCount(count)} ${count === 1 ? one : several} ${guest}`);
  }
  return parts.join(', ');
}

/** “12 selected, 2 hidden by filters” */
export function describeSelection({ rows, hidden }: GuestPreview): string {
  return [`${formatCount(rows.length)} selected`, describeHidden(hidden)].filter(Boolean).join(', ');
}

/** “12 selected: 9 gain Wanda Quill, 3 already have Wanda Quill, 2 hidden by filters” */
export function describePreview(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts = [describeEffect(preview, act, guest), describeHidden(preview.hidden)].filter(Boolean).join(', ');
  return [`${formatCount(preview.rows.length)} selected`, parts].filter(Boolean).join(': ');
}

function describeHidden(hidden: number): string {
  return hidden > 0 ? `${formatCount(hidden)} hidden by filters` : '';
}

export function formatTrackCount(count: number): string {
  return count === 1 ? '1 track' : `${formatCount(count)} tracks`;
}

/** Why the update cannot be sent; undefined if it can. */
export function updateBlocker(count: number, act: GuestAct, guest: string | null, max: number): string | undefined {
  if (count === 0) return 'Tick at least one track first.';
  if (count > max) {
    const over = formatCount(count - max);
    return `At most ${formatCount(max)} tracks can be changed at once. Untick ${over} of the ${formatCount(count)} first.`;
  }
  if (guest !== null) return undefined;
  return act === 'add' ? 'Choose the guest to add first.' : 'Choose the guest to remove first.';
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** The ticked tracks that the filters hide. */
export function hiddenIds({ tracks, rowById }: CatalogueIndex, ticked: readonly Id[], rowOrder: Uint32Array): Id[] {
  if (ticked.length === 0) return [];
  const isShown = new Uint8Array(tracks.length);
  for (let at = 0; at < rowOrder.length; at += 1) isShown[rowOrder[at] as number] = 1;
  return ticked.filter((id) => isShown[rowById().get(id) ?? -1] !== 1);
}
