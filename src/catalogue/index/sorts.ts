import { isPlaceholderDate, momentOf } from '#catalogue/facts/dates.ts';
import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';

export type ShownDate = 'trackReleaseDate' | 'releaseDate';

type Sort = {
  /** The heading of its group in the menu. */
  type: string;
  /** What comes first: its option there is "Newest First", and the menu's button shows "Newest tracks". */
  first: string;
  noun: 'tracks' | 'films';
  /** The name of the sort in a URL. */
  slug: string;
  /** What is compared. A track without it is left out of the list. */
  value: (track: Track) => number | undefined;
  direction: 1 | -1;
  /** What left-out tracks are, as in "12 tracks without a release date are left out". */
  leavesOut: string;
  /** The date that rows show, because the list is sorted by it. */
  date?: ShownDate;
  /** Shows one list of all tracks instead of movies and shows. */
  flat?: true;
};

const trackDate = ({ trackReleaseDate }: Track) =>
  isPlaceholderDate(trackReleaseDate) ? undefined : momentOf(trackReleaseDate);
const filmDate = ({ releaseDate }: Track) => momentOf(releaseDate);

const byTrackDate = {
  type: 'Track Release Date',
  noun: 'tracks',
  value: trackDate,
  leavesOut: 'without a release date',
  date: 'trackReleaseDate',
  flat: true,
} as const;
const byFilmDate = {
  type: 'Film Release Date',
  noun: 'films',
  value: filmDate,
  leavesOut: 'without a film release date',
  date: 'releaseDate',
} as const;
const byLength = { type: 'Film Length', noun: 'films', value: runtimeOf, leavesOut: 'without a known length' } as const;

/** Every sort, in the order of the menu. A new one is a new entry here. */
export const sorts = {
  trackDateNewest: { ...byTrackDate, first: 'Newest', slug: 'track-newest', direction: -1 },
  trackDateEarliest: { ...byTrackDate, first: 'Earliest', slug: 'track-earliest', direction: 1 },
  filmDateNewest: { ...byFilmDate, first: 'Newest', slug: 'film-newest', direction: -1 },
  filmDateEarliest: { ...byFilmDate, first: 'Earliest', slug: 'film-earliest', direction: 1 },
  lengthShortest: { ...byLength, first: 'Shortest', slug: 'length-shortest', direction: 1 },
  lengthLongest: { ...byLength, first: 'Longest', slug: 'length-longest', direction: -1 },
} as const satisfies Record<string, Sort>;

export type SortName = keyof typeof sorts;
export const sortNames = Object.keys(sorts) as SortName[];

export function sortOf(name: SortName): Sort {
  return sorts[name];
}

export function isSortName(name: string): name is SortName {
  return Object.hasOwn(sorts, name);
}

export function sortOfSlug(slug: string): SortName | null {
  return sortNames.find((name) => sorts[name].slug === slug) ?? null;
}

export function isFlat(sort: SortName | null): boolean {
  return sort !== null && sortOf(sort).flat === true;
}
