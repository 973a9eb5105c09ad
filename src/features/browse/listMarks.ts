import { monthOf } from '#catalogue/facts/dates.ts';
import { initialOf } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';

/** What stands in the margin, at the first row of each: the initials of titles, or the months of releases. */
export type Marks = 'letters' | 'months';

export const markOf: Record<Marks, (track: Track) => string | undefined> = {
  letters: initialOf,
  months: ({ trackReleaseDate }) => monthOf(trackReleaseDate),
};
