import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import { filterTracks, type OtherTests } from '#catalogue/list/filterTracks.ts';
import { type Reasons, type WorklistPick, type WorklistReason, worklistReasons } from '#catalogue/list/worklist.ts';
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

/** “No poster, placeholder date” */
export function describeReasons(reasons: readonly WorklistReason[]): string {
  const [first, ...others] = reasons.map((reason) => reasonLabels[reason]);
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** The tracks of this list that have no match. */
export function unmatchedIn(list: readonly Track[]): Id[] {
  return list.filter(isUnmatched).map(({ id }) => id);
}

/** How many tracks each reason would show, given everything else that is picked. */
export function countReasons(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  found: Reasons,
  others?: OtherTests,
): Record<WorklistPick, number> {
  const list = filterTracks(index, picked, coHosts, { ...others, worklist: undefined });
  const listed = list.flatMap(({ id }) => (found.has(id) ? [found.get(id)] : []));
  const count = (reason: WorklistReason) => listed.filter((reasons) => reasons?.includes(reason)).length;
  const counts = Object.fromEntries(worklistReasons.map((reason) => [reason, count(reason)]));
  return { ...counts, any: listed.length } as Record<WorklistPick, number>;
}
