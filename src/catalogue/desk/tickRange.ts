import type { Id } from '#contract/track.ts';

/** The anchor is where the range began, and where the next one starts. */
export type Range = { ids: Id[]; anchor: Id };
/** A change of a range of ticks. */
export type RangeTick = { range: Range; isTicked: boolean };

/** The tracks of the list between two of them, both included; only `to` if `from` is not in the list. */
export function rangeBetween(listed: readonly Id[], from: Id | null, to: Id): Id[] {
  const end = listed.indexOf(to);
  const start = from === null ? -1 : listed.indexOf(from);
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Shift and a click on a box: everything from the anchor to that box gets the same state. */
export function pressRange(listed: readonly Id[], anchor: Id | null, to: Id, isTicked: boolean): RangeTick {
  const ids = rangeBetween(listed, anchor, to);
  return { range: { ids, anchor: anchor !== null && ids.includes(anchor) ? anchor : to }, isTicked };
}

/**
 * Shift and an arrow, Home or End: a range grows from its anchor, and shrinks on the way back to it. If no range ends
 * at `from`, a new one begins there.
 */
export function stretchRange(
  listed: readonly Id[],
  ticked: ReadonlySet<Id>,
  anchor: Id | null,
  from: Id,
  to: Id,
): RangeTick {
  const range = rangeBetween(listed, anchor, from);
  const isRange = anchor !== null && range.includes(anchor) && range.every((id) => ticked.has(id));
  const start = isRange ? anchor : from;
  const [startAt, fromAt, toAt] = [start, from, to].map((id) => listed.indexOf(id)) as [number, number, number];
  const isShrinking = Math.min(startAt, fromAt) <= toAt && toAt <= Math.max(startAt, fromAt) && from !== start;
  if (!isShrinking) return { range: { ids: rangeBetween(listed, start, to), anchor: start }, isTicked: true };
  const ids = rangeBetween(listed, to, from).filter((id) => id !== to);
  return { range: { ids, anchor: start }, isTicked: false };
}

const rowsPerPage = 10;

/** The box that a key moves the focus to; undefined if it does not move. */
export function keyTarget(listed: readonly Id[], from: Id, key: string): Id | undefined {
  const at = listed.indexOf(from);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.min(at + rowsPerPage, listed.length - 1),
    PageUp: Math.max(at - rowsPerPage, 0),
    Home: 0,
    End: listed.length - 1,
  };
  return at < 0 ? undefined : listed[steps[key] ?? -1];
}

export function withIds(ids: readonly Id[], more: readonly Id[]): Id[] {
  return [...new Set([...ids, ...more])];
}

export function withoutIds(ids: readonly Id[], dropped: readonly Id[]): Id[] {
  const isDropped = new Set(dropped);
  return ids.filter((id) => !isDropped.has(id));
}
