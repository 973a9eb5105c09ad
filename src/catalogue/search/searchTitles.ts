import { yearOf } from '#catalogue/facts/dates.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { type Findable, queryKeys, type SearchText } from '#catalogue/index/searchText.ts';
import type { Id, Track } from '#contract/track.ts';
import { rankAt } from './rank.ts';

export const maxResults = 10;

/** `key` is unique, also across searches. */
export type TitleResult =
  | { kind: 'movie'; key: string; id: Id; title: string; track: Track }
  | { kind: 'show'; key: string; name: string; count: number };
type TitleResults = { results: TitleResult[]; found: number };

const noResults: TitleResults = { results: [], found: 0 };

/** Without the guests, which the titles do not need. */
type TitleIndex = Pick<CatalogueIndex, 'tracks' | 'order' | 'shows' | 'searchText'>;

/**
 * At most ten titles that contain the query. Best first: the whole title, its beginning, the beginning of a word,
 * inside.
 */
export function searchTitles(index: TitleIndex, query: string): TitleResults {
  const forms = queryKeys(query);
  if (forms.length === 0) return noResults;
  const searchText = index.searchText();
  const found = findLines(searchText, forms);
  const best = found.ranked.map((number) => resultOf(index, searchText.findables[number] as Findable));
  return { results: best, found: found.count };
}

export function resultOf({ tracks, shows }: TitleIndex, findable: Findable): TitleResult {
  if (findable.kind === 'show') {
    const { names, counts } = shows();
    const name = names[findable.show] ?? '';
    return { kind: 'show', key: showKey(name), name, count: counts[findable.show] ?? 0 };
  }
  const track = tracks[findable.row] as Track;
  return { kind: 'movie', key: `movie ${track.id}`, id: track.id, title: track.title, track };
}

function showKey(name: string): string {
  return `show ${name}`;
}

const noMatch = 255;

/** Visits every line that contains a form of the query, and keeps the best rank of each title. */
function findLines({ text, lineStarts, findableOf, findables }: SearchText, forms: readonly string[]) {
  if (!forms.some((form) => text.includes(form))) return { count: 0, ranked: [] };
  const best = new Uint8Array(findables.length).fill(noMatch);
  let count = 0;
  for (const form of forms) {
    let line = 0;
    let from = text.indexOf(form);
    while (from >= 0) {
      line = lineAt(lineStarts, from, line);
      const end = (lineStarts[line + 1] ?? text.length) - 1;
      const number = findableOf[line] as number;
      const rank = rankAt(text, form, from, lineStarts[line] as number, end);
      if (best[number] === noMatch) count += 1;
      if (rank < (best[number] as number)) best[number] = rank;
      from = text.indexOf(form, end);
    }
  }
  return { count, ranked: firstOfEachRank(best) };
}

/** The line at this position of the text, by galloping search from `after`, a line at or before it. */
function lineAt(lineStarts: Uint32Array, position: number, after: number): number {
  let low = after;
  let stride = 1;
  while (low + stride < lineStarts.length && (lineStarts[low + stride] as number) <= position) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, lineStarts.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}

function firstOfEachRank(best: Uint8Array): number[] {
  const first: number[][] = [[], [], [], []];
  for (let number = 0; number < best.length; number += 1) {
    const rank = best[number] as number;
    if (rank === noMatch) continue;
    const list = first[rank] as number[];
    if (list.length < maxResults) list.push(number);
  }
  return first.flat().slice(0, maxResults);
}

/** The tracks of the show with this result key, in the default order; none for a movie's key. */
export function episodesOf({ tracks, shows, order }: CatalogueIndex, key: string | null): Track[] {
  if (key === null) return [];
  const { names, showOf } = shows();
  const show = names.findIndex((name) => showKey(name) === key);
  if (show < 0) return [];
  const episodes: Track[] = [];
  for (const row of order(null)) if (showOf[row] === show) episodes.push(tracks[row] as Track);
  return episodes;
}

/** The track that stands for a result where there is room for one: of a show, its first. */
export function trackOf({ tracks, shows, order }: TitleIndex, result: TitleResult): Track | undefined {
  if (result.kind === 'movie') return result.track;
  const { names, showOf } = shows();
  const show = names.indexOf(result.name);
  const row = order(null).find((one) => showOf[one] === show);
  return row === undefined ? undefined : tracks[row];
}

/** The words beside a result's title. The year distinguishes films of the same name. */
export function resultKind(result: TitleResult): string {
  if (result.kind === 'show') return formatTrackCount(result.count);
  const year = yearOf(result.track.releaseDate);
  return year === undefined ? 'Movie' : `Movie, ${year}`;
}

export function describeResultCount({ found }: Pick<TitleResults, 'found'>): string {
  if (found === 0) return 'No results found';
  if (found > maxResults) return `${maxResults} of ${found.toLocaleString('en')} titles`;
  return found === 1 ? '1 title' : `${found} titles`;
}
