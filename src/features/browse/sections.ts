import type { TrackGroups } from '#catalogue/list/groupTracks.ts';
import { chunksOf } from '#catalogue/list/groupTracks.ts';

/** A part of the list under one heading, cut into blocks of rows. */
export type Section = {
  key: string;
  title: string;
  level: 2 | 3;
  count: number;
  chunks: Uint32Array[];
  before: number;
};

export const blockSize = 10;

/** The grouped list as sections; `before` counts the rows above each, which is how far drawing has come. */
export function sectionsOf({ movies, shows }: TrackGroups): Section[] {
  const sections: Section[] = [];
  let before = 0;
  const add = (key: string, title: string, level: 2 | 3, places: Uint32Array) => {
    if (places.length === 0) return;
    const chunks = chunksOf(places, blockSize);
    sections.push({ key, title, level, count: places.length, chunks, before });
    before += places.length;
  };
  add('movies', 'Movies', 2, movies);
  for (const { name, episodes } of shows) add(`show ${name}`, name, 3, episodes);
  return sections;
}

/** All tracks in one list, as the sort by track date wants it. */
export function flatSection(drawn: Uint32Array): Section[] {
  const chunks = chunksOf(drawn, blockSize);
  return drawn.length === 0
    ? []
    : [{ key: 'all', title: 'All tracks', level: 2, count: drawn.length, chunks, before: 0 }];
}

export function countRows(sections: readonly Section[]): number {
  const last = sections.at(-1);
  return last ? last.before + last.count : 0;
}
