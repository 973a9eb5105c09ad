import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Id, Track } from '#contract/track.ts';
import { withGuest, withoutGuest } from './deskGuests.ts';
import { isolate } from './quote.ts';

export type GuestAct = 'add' | 'remove';

export type PreviewRow<Value> = {
  id: Id;
  /** Undefined if the catalogue no longer has the track. */
  track: Track | undefined;
  before: Value;
  after: Value;
  changes: boolean;
  isHidden: boolean;
};
/** What an update would do to the ticked tracks, with how many of them the filters hide. */
export type Preview<Value> = { rows: PreviewRow<Value>[]; changing: number; unchanged: number; hidden: number };
export type GuestRow = PreviewRow<readonly string[]>;
export type GuestPreview = Preview<readonly string[]>;

/** How adding or removing a guest changes each of these tracks, computed with the functions that the server uses. */
export function previewGuests(
  { byId, guestsOf }: CatalogueIndex,
  ids: readonly Id[],
  hidden: readonly Id[],
  act: GuestAct,
  guest: string | null,
): GuestPreview {
  const isHidden = new Set(hidden);
  const change = act === 'add' ? withGuest : withoutGuest;
  const rows = ids.map((id): GuestRow => {
    const track = byId.get(id);
    const before = track ? guestsOf(track) : [];
    const after = guest === null || !track ? before : change(before, guest);
    return { id, track, before, after, changes: after.length !== before.length, isHidden: isHidden.has(id) };
  });
  return countRows(rows);
}

export function countRows<Value>(rows: PreviewRow<Value>[]): Preview<Value> {
  const changing = rows.filter(({ changes }) => changes).length;
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  return { rows, changing, unchanged: rows.length - changing, hidden };
}

/** The guests of these rows, with the number of their rows: the choices for a removal. */
export function guestsOn(rows: readonly GuestRow[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { before } of rows) for (const name of before) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** “Adds Wanda Quill to 9 tracks, 3 already have this guest”; empty until a guest is chosen. */
export function describeEffect({ changing, unchanged }: GuestPreview, act: GuestAct, guest: string | null): string {
  if (guest === null) return '';
  const tracks = formatTrackCount(changing);
  const name = isolate(guest);
  const change = act === 'add' ? `Adds ${name} to ${tracks}` : `Removes ${name} from ${tracks}`;
  const rest = `${describeUnchanged(unchanged, act)} ${changing > 0 ? 'this guest' : name}`;
  return [changing > 0 && change, unchanged > 0 && rest].filter(Boolean).join(', ');
}

function describeUnchanged(count: number, act: GuestAct): string {
  if (act === 'add') return `${formatCount(count)} already ${count === 1 ? 'has' : 'have'}`;
  return `${formatCount(count)} ${count === 1 ? 'doesn’t' : 'don’t'} have`;
}

/** “12 selected, 2 hidden by filters” */
export function describeSelection({ rows, hidden }: Pick<Preview<unknown>, 'rows' | 'hidden'>): string {
  const selected = `${formatCount(rows.length)} selected`;
  return hidden > 0 ? `${selected}, ${formatCount(hidden)} hidden by filters` : selected;
}

/** “12 selected, 2 hidden by filters. Adds Wanda Quill to 9 tracks, 3 already have this guest” */
export function describePreview(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  return [describeSelection(preview), describeEffect(preview, act, guest)].filter(Boolean).join('. ');
}

/** Why the update cannot be sent; undefined if it can. */
export function updateBlocker(count: number, guest: string | null, maxTracks: number): string | undefined {
  return sizeBlocker(count, maxTracks) ?? (guest === null ? 'First choose a guest.' : undefined);
}

export function sizeBlocker(count: number, maxTracks: number): string | undefined {
  if (count === 0) return 'Select at least one track.';
  if (count <= maxTracks) return undefined;
  const excess = `${formatCount(count - maxTracks)} of ${formatCount(count)}`;
  return `You can change up to ${formatCount(maxTracks)} tracks at once. Deselect ${excess}.`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** The ticked tracks that the list does not show. */
export function hiddenIds(ticked: readonly Id[], list: readonly Track[]): Id[] {
  if (ticked.length === 0) return [];
  const shown = new Set(list.map(({ id }) => id));
  return ticked.filter((id) => !shown.has(id));
}
