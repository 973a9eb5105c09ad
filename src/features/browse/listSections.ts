import { monthOf } from '#catalogue/facts/dates.ts';
import { initialOf } from '#catalogue/index/titleOrder.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import { cutRows, type TrackGroups } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';

/** A part of the list under one heading, cut into blocks of rows. */
export type ListSection = {
  key: string;
  title: string;
  level: 2 | 3;
  tracks: readonly Track[];
  blocks: ReturnType<typeof cutRows>;
  /** The number of rows above this section, for rendering the list in steps. */
  rowsBefore: number;
};

export function groupedSections({ movies, shows }: TrackGroups, blockSize: number): ListSection[] {
  const sections: ListSection[] = [];
  let rowsBefore = 0;
  const add = (key: string, title: string, level: 2 | 3, tracks: readonly Track[]) => {
    if (tracks.length === 0) return;
    sections.push({ key, title, level, tracks, blocks: cutRows(tracks, blockSize), rowsBefore });
    rowsBefore += tracks.length;
  };
  add('movies', 'Movies', 2, movies);
  for (const { name, episodes } of shows) add(`show ${name}`, name, 3, episodes);
  return sections;
}

const flatTitles = { all: 'All tracks', free: 'Free tracks', live: 'Live tracks' };

/** One section, for the sorts by track date. */
export function flatSections(tracks: readonly Track[], kind: Filters['kind'], blockSize: number): ListSection[] {
  if (tracks.length === 0) return [];
  const blocks = cutRows(tracks, blockSize);
  return [{ key: 'all', title: flatTitles[kind ?? 'all'], level: 2, tracks, blocks, rowsBefore: 0 }];
}

export function countRows(sections: readonly ListSection[]): number {
  const last = sections.at(-1);
  return last ? last.rowsBefore + last.tracks.length : 0;
}

/** What the margin shows, at the first row of each: the initials of titles, or the months of releases. */
export type Margin = 'letters' | 'months';

export const textInMargin: Record<Margin, (track: Track) => string | undefined> = {
  letters: initialOf,
  months: ({ trackReleaseDate }) => monthOf(trackReleaseDate),
};
