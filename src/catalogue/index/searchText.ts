import type { Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { searchKeys } from './searchKey.ts';
import type { Shows } from './shows.ts';
import { eachInSteps, type Steps } from './steps.ts';
import { sortKey } from './titleOrder.ts';

/** What a search can find: a movie by its row, or a show by its number. */
export type Findable = { kind: 'movie'; row: number } | { kind: 'show'; show: number };

/**
 * All titles in one string, a line for each search key, in the default order: nothing is faster than the engine's own
 * `indexOf` over one string.
 */
export type SearchText = {
  findables: readonly Findable[];
  text: string;
  lineStarts: Uint32Array;
  /** The number of each line's findable. */
  findableOf: Uint32Array;
};

export function* makeSearchText(tracks: readonly Track[], byDefault: Uint32Array, shows: Shows): Steps<SearchText> {
  const findables = yield* mergeFindables(tracks, byDefault, shows);
  yield;
  const lines: string[] = [];
  const findableOf: number[] = [];
  const lineStarts: number[] = [];
  let length = 1;
  const addLine = (key: string, findable: number) => {
    lines.push(key);
    findableOf.push(findable);
    lineStarts.push(length);
    length += key.length + 1;
  };
  yield* eachInSteps(findables.length, (number) => {
    for (const key of searchKeys(titleOf(findables[number] as Findable, tracks, shows))) addLine(key, number);
  });
  yield;
  const text = `\n${lines.join('\n')}\n`;
  yield;
  return { findables, text, lineStarts: new Uint32Array(lineStarts), findableOf: new Uint32Array(findableOf) };
}

function titleOf(findable: Findable, tracks: readonly Track[], { names }: Shows): string {
  if (findable.kind === 'show') return names[findable.show] ?? '';
  return withoutYear((tracks[findable.row] as Track).title);
}

/** "Nosferatu (1922)" is searched as "Nosferatu", and a film that is only called "(1922)" as that. */
export function withoutYear(title: string): string {
  const at = title.search(yearAtEnd);
  return at < 0 ? title : title.slice(0, at).trimEnd() || title;
}

export function yearInTitle(title: string): string | undefined {
  return yearAtEnd.exec(title)?.[1];
}

const yearAtEnd = /\((\d{4})\)\s*$/;

/** The forms of what is typed: with a year at its end, which may be unfinished, and without. */
export function queryKeys(query: string): string[] {
  const withoutTypedYear = query.replace(/\(\d{0,4}\)?\s*$/, '');
  return [...new Set([query, withoutTypedYear].flatMap(searchKeys))].filter(Boolean);
}

function* mergeFindables(
  tracks: readonly Track[],
  byDefault: Uint32Array,
  { names, showOf }: Shows,
): Steps<Findable[]> {
  const findables: Findable[] = [];
  let show = 0;
  yield* eachInSteps(byDefault.length, (rank) => {
    const row = byDefault[rank] as number;
    if ((showOf[row] as number) >= 0) return;
    const key = sortKey(tracks[row] as Track);
    while (show < names.length && compareTexts(names[show] ?? '', key) < 0)
      findables.push({ kind: 'show', show: show++ });
    findables.push({ kind: 'movie', row });
  });
  while (show < names.length) findables.push({ kind: 'show', show: show++ });
  return findables;
}
