import { monthOf } from '#catalogue/facts/dates.ts';
import { initialOf } from '#catalogue/index/titleOrder.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import type { TrackGroups } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';

/** A heading with the tracks under it. The heading "TV shows" has none of its own. */
export type ListSection = {
  key: string;
  title: string;
  level: 2 | 3;
  tracks: readonly Track[];
  /** The episodes of a show, also those that are not in the list. */
  all?: readonly Track[];
  /** The count beside the heading. A list of everything has none: the status tells it. */
  count?: number;
};

export function groupedSections({ movies, shows, inOrder }: TrackGroups): ListSection[] {
  const section = (key: string, title: string, level: 2 | 3, tracks: readonly Track[]): ListSection => ({
    key,
    title,
    level,
    tracks,
    count: tracks.length,
  });
  const sections: ListSection[] = [];
  if (movies.length > 0) sections.push(section('movies', 'Movies', 2, movies));
  if (shows.length > 0)
    sections.push({ key: 'shows', title: 'TV shows', level: 2, tracks: [], count: inOrder.length - movies.length });
  for (const { name, episodes, all } of shows) sections.push({ ...section(`show ${name}`, name, 3, episodes), all });
  return sections;
}

const flatTitles = { all: 'All tracks', free: 'Free tracks', live: 'Live tracks' };

/** All tracks as one section, for the sorts by track date. */
export function flatSections(tracks: readonly Track[], trackType: Filters['trackType']): ListSection[] {
  if (tracks.length === 0) return [];
  return [{ key: 'all', title: flatTitles[trackType ?? 'all'], level: 2, tracks }];
}

/** What the margin shows, at the first row of each: the initials of titles, or the months of releases. */
export type GroupLabel = 'letters' | 'months';

export const groupLabelOf: Record<GroupLabel, (track: Track) => string | undefined> = {
  letters: initialOf,
  months: ({ trackReleaseDate }) => monthOf(trackReleaseDate),
};
