import type { Filters } from '#catalogue/list/filters.ts';
import { blocksOf, type TrackGroups } from '#catalogue/list/groupTracks.ts';

/** A part of the list under one heading, cut into blocks of rows. */
export type ListSection = {
  key: string;
  title: string;
  level: 2 | 3;
  count: number;
  blocks: Uint32Array[];
  /** The number of rows above this section, for rendering the list in steps. */
  rowsBefore: number;
};

export function groupedSections({ movies, shows }: TrackGroups, blockSize: number): ListSection[] {
  const sections: ListSection[] = [];
  let rowsBefore = 0;
  const add = (key: string, title: string, level: 2 | 3, rows: Uint32Array) => {
    if (rows.length === 0) return;
    const blocks = blocksOf(rows, blockSize);
    sections.push({ key, title, level, count: rows.length, blocks, rowsBefore });
    rowsBefore += rows.length;
  };
  add('movies', 'Movies', 2, movies);
  for (const { name, episodes } of shows) add(`show ${name}`, name, 3, episodes);
  return sections;
}

const flatTitles = { all: 'All tracks', free: 'Free tracks', live: 'Live tracks' };

/** One section, for the sorts by track date. */
export function flatSections(rowOrder: Uint32Array, kind: Filters['kind'], blockSize: number): ListSection[] {
  if (rowOrder.length === 0) return [];
  const blocks = blocksOf(rowOrder, blockSize);
  return [{ key: 'all', title: flatTitles[kind], level: 2, count: rowOrder.length, blocks, rowsBefore: 0 }];
}

export function countRows(sections: readonly ListSection[]): number {
  const last = sections.at(-1);
  return last ? last.rowsBefore + last.count : 0;
}
