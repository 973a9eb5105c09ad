import { yearOf } from '#catalogue/facts/dates.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import type { Findable, SearchText } from '#catalogue/index/searchText.ts';
import type { Id, Track } from '#contract/track.ts';

export const maxResults = 10;

/** `key` tells results apart, also across searches. */
export type TitleResult =
  | { kind: 'movie'; key: string; id: Id; title: string; track: Track }
  | { kind: 'show'; key: string; name: string; count: number };
export type TitleResults = { results: TitleResult[]; found: number };

const nothing: TitleResults = { results: [], found: 0 };

/** At most ten titles that hold the query: exact ones first, then those that begin with it, then those with a word that does. */
export function searchTitles(index: CatalogueIndex, query: string): TitleResults {
  if (!query.trim()) return nothing;
  const forms = searchKeys(query).filter(Boolean);
  if (forms.length === 0) return nothing;
  const searchText = index.searchText();
  const found = findLines(searchText, forms);
  const best = found.ranked.map((number) => resultOf(index, searchText.findables[number] as Findable));
  return { results: best, found: found.count };
}

function resultOf({ tracks, shows }: CatalogueIndex, findable: Findable): TitleResult {
  if (findable.kind === 'show') {
    const { names, counts } = shows();
    const name = names[findable.show] ?? '';
    return { kind: 'show', key: showKey(name), name, count: counts[findable.show] ?? 0 };
  }
  const track = tracks[findable.place] as Track;
  return { kind: 'movie', key: `movie ${track.id}`, id: track.id, title: track.title, track };
}

export function showKey(name: string): string {
  return `show ${name}`;
}

/** Lower is better. */
const ranks = { exact: 0, start: 1, wordStart: 2, inside: 3 };
const unmet = 255;

/** Walks every line in which a form stands, once, and keeps the best rank of each title. */
function findLines({ text, lineStarts, lineOf, findables }: SearchText, forms: readonly string[]) {
  if (!forms.some((form) => text.includes(form))) return { count: 0, ranked: [] };
  const best = new Uint8Array(findables.length).fill(unmet);
  let count = 0;
  for (const form of forms) {
    let line = 0;
    let from = text.indexOf(form);
    while (from >= 0) {
      line = lineAt(lineStarts, from, line);
      const end = (lineStarts[line + 1] ?? text.length) - 1;
      const number = lineOf[line] as number;
      const rank = rankIn(text, form, from, end);
      if (best[number] === unmet) count += 1;
      if (rank < (best[number] as number)) best[number] = rank;
      from = text.indexOf(form, end);
    }
  }
  return { count, ranked: firstOfEachRank(best) };
}

/** How well a form fits the line in which it is first met at `from`. */
function rankIn(text: string, form: string, from: number, end: number): number {
  const before = text[from - 1];
  if (before === '\n') return from + form.length === end ? ranks.exact : ranks.start;
  if (before === ' ') return ranks.wordStart;
  return text.slice(from, end).includes(` ${form}`) ? ranks.wordStart : ranks.inside;
}

/** The line that holds this place; `after` is one at or before it. Hits lie close together or far apart, so it strides. */
function lineAt(lineStarts: Uint32Array, place: number, after: number): number {
  let low = after;
  let stride = 1;
  while (low + stride < lineStarts.length && (lineStarts[low + stride] as number) <= place) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, lineStarts.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function firstOfEachRank(best: Uint8Array): number[] {
  const first: number[][] = [[], [], [], []];
  for (let number = 0; number < best.length; number += 1) {
    const rank = best[number] as number;
    if (rank === unmet) continue;
    const list = first[rank] as number[];
    if (list.length < maxResults) list.push(number);
  }
  return first.flat().slice(0, maxResults);
}

/** All tracks of the show whose result has this key, in their default order; none for a movie's key. */
export function episodesOf({ tracks, shows, order }: CatalogueIndex, key: string | null): Track[] {
  if (key === null) return [];
  const { names, showOf } = shows();
  const show = names.findIndex((name) => showKey(name) === key);
  if (show < 0) return [];
  const episodes: Track[] = [];
  for (const place of order(null)) if (showOf[place] === show) episodes.push(tracks[place] as Track);
  return episodes;
}

/** What a result is, beside its title: the year tells films of one name apart. */
export function resultKind(result: TitleResult): string {
  if (result.kind === 'show') return result.count === 1 ? '1 track' : `${result.count.toLocaleString('en')} tracks`;
  const year = yearOf(result.track.releaseDate);
  return year === undefined ? 'Movie' : `Movie, ${year}`;
}

export function describeResultCount({ found }: Pick<TitleResults, 'found'>): string {
  if (found === 0) return 'No results found';
  if (found > maxResults) return `${maxResults} of ${found.toLocaleString('en')} titles`;
  return found === 1 ? '1 title' : `${found} titles`;
}
