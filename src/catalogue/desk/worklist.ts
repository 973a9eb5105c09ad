import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import { passingMask } from '#catalogue/list/filterTracks.ts';
import {
  bitOf,
  type ReasonBits,
  type WorklistPick,
  type WorklistReason,
  worklistReasons,
} from '#catalogue/list/worklist.ts';
import type { Id, Track } from '#contract/track.ts';

export const reasonLabels: Record<WorklistReason, string> = {
  unmatched: 'No match',
  titleDiffers: 'Title differs from its match',
  noPoster: 'No poster',
  noLink: 'No link',
  placeholderDate: 'Placeholder date',
  noShowPrefix: 'Show missing from title',
  noGuests: 'No guests',
  unknownGuest: 'Unknown guest',
  sameTitle: 'Same title twice',
};

export function reasonsOf(bits: number): WorklistReason[] {
  return worklistReasons.filter((reason) => bits & bitOf(reason));
}

/** “No poster, placeholder date” */
export function describeReasons(reasons: readonly WorklistReason[]): string {
  const [first, ...others] = reasons.map((reason) => reasonLabels[reason]);
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** The tracks among these rows that have no match. */
export function unmatchedIn({ tracks }: CatalogueIndex, rows: Uint32Array): Id[] {
  return Array.from(rows, (row) => tracks[row] as Track)
    .filter(isUnmatched)
    .map(({ id }) => id);
}

/** How many tracks each reason would show, given everything else that is picked. */
export function countReasons(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  reasonBits: ReasonBits,
  mask?: Uint8Array,
): Record<WorklistPick, number> {
  const counts = { any: 0, ...Object.fromEntries(worklistReasons.map((reason) => [reason, 0])) } as Record<
    WorklistPick,
    number
  >;
  const passes = passingMask(index, picked, coHosts, mask);
  for (const row of index.order(picked.sort)) {
    const bits = reasonBits[row] as number;
    if (bits === 0 || (passes && !passes[row])) continue;
    counts.any += 1;
    for (const reason of worklistReasons) if (bits & bitOf(reason)) counts[reason] += 1;
  }
  return counts;
}
