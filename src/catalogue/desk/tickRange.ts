import type { Id } from '#contract/track.ts';

/** What a press does to a run of ticks; the anchor is where the run began, and where the next one is counted from. */
export type RangeTick = { ids: Id[]; isTicked: boolean; anchor: Id };

/** The drawn tracks between two of them, both included; only the one if the other is not drawn. */
export function rangeBetween(drawn: readonly Id[], from: Id | null, to: Id): Id[] {
  const end = drawn.indexOf(to);
  const start = from === null ? -1 : drawn.indexOf(from);
  if (start < 0 || end < 0) return [to];
  return drawn.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Shift and a press on a box: everything from the anchor to there becomes what that box becomes. */
export function pressRange(drawn: readonly Id[], anchor: Id | null, to: Id, isTicked: boolean): RangeTick {
  const ids = rangeBetween(drawn, anchor, to);
  return { ids, isTicked, anchor: anchor !== null && ids.includes(anchor) ? anchor : to };
}

/**
 * Shift and an arrow, Home or End: a run grows from its anchor, and shrinks again on the way back to it. Where no run
 * ends, one begins.
 */
export function stretchRange(
  drawn: readonly Id[],
  ticked: ReadonlySet<Id>,
  anchor: Id | null,
  from: Id,
  to: Id,
): RangeTick {
  const run = rangeBetween(drawn, anchor, from);
  const isRun = anchor !== null && run.includes(anchor) && run.every((id) => ticked.has(id));
  const start = isRun ? anchor : from;
  const [startAt, fromAt, toAt] = [start, from, to].map((id) => drawn.indexOf(id)) as [number, number, number];
  const isComingBack = Math.min(startAt, fromAt) <= toAt && toAt <= Math.max(startAt, fromAt) && from !== start;
  if (!isComingBack) return { ids: rangeBetween(drawn, start, to), isTicked: true, anchor: start };
  return { ids: rangeBetween(drawn, to, from).filter((id) => id !== to), isTicked: false, anchor: start };
}

const page = 10;

/** Where a key leads from one box to another; undefined if it leads nowhere. */
export function keyTarget(drawn: readonly Id[], from: Id, key: string): Id | undefined {
  const at = drawn.indexOf(from);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.min(at + page, drawn.length - 1),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: drawn.length - 1,
  };
  return at < 0 ? undefined : drawn[steps[key] ?? -1];
}

export function tickedAmong(ids: readonly Id[], ticked: ReadonlySet<Id>): Id[] {
  return ticked.size === 0 ? [] : ids.filter((id) => ticked.has(id));
}
