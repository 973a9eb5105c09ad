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

/** Rows per block. */
export const blockSize = 10;

export function groupedSections({ movies, shows }: TrackGroups): ListSection[] {
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

/** All tracks in one section, for the sorts by track date. */
export function flatSections(rowOrder: Uint32Array): ListSection[] {
  if (rowOrder.length === 0) return [];
  const blocks = blocksOf(rowOrder, blockSize);
  return [{ key: 'all', title: 'All tracks', level: 2, count: rowOrder.length, blocks, rowsBefore: 0 }];
}

export function countRows(sections: readonly ListSection[]): number {
  const last = sections.at(-1);
  return last ? last.rowsBefore + last.count : 0;
}
