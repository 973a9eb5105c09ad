import { yearOf } from '#catalogue/facts/dates.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { type Findable, makeTitles, type Title } from '#catalogue/index/makeTitles.ts';
import { queryKeys } from '#catalogue/index/searchKey.ts';
import { type Sorted, sortTracks } from '#catalogue/index/sortTracks.ts';
import type { Id, Track } from '#contract/track.ts';
import { bestRank } from './rank.ts';

export const maxResults = 10;

/** `key` is unique, also across searches. */
export type TitleResult =
  | { kind: 'movie'; key: string; id: Id; title: string; track: Track }
  | { kind: 'show'; key: string; name: string; count: number };
export type TitleResults = { results: TitleResult[]; found: number };

/** At most ten titles that contain the query, and how many there are. */
export function searchTitles(titles: readonly Title[], query: string): TitleResults {
  const found = containing(titles, ({ keys }) => keys, queryKeys(query));
  return { results: found.slice(0, maxResults).map(resultOf), found: found.length };
}

const titlesOf = memoize((tracks: readonly Track[]) => makeTitles(sortTracks(tracks)), new WeakMap());

/** The same on the server, for a browser that has no list yet. */
export function findTitles(tracks: readonly Track[], query: string): TitleResults {
  return searchTitles(titlesOf(tracks), query);
}

/** Best first: the whole text, its beginning, the beginning of a word, inside. `keysOf` are its search keys. */
export function containing<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly string[],
  forms: readonly string[],
): Item[] {
  const ranked: Item[][] = [[], [], [], []];
  for (const item of items) ranked[bestRank(keysOf(item), forms)]?.push(item);
  return ranked.flat();
}

export function resultOf(findable: Findable): TitleResult {
  if (findable.kind === 'show') {
    const { name, episodes } = findable;
    return { kind: 'show', key: showKey(name), name, count: episodes.length };
  }
  const { track } = findable;
  return { kind: 'movie', key: `movie ${track.id}`, id: track.id, title: track.title, track };
}

function showKey(name: string): string {
  return `show ${name}`;
}

/** The tracks of the show with this result key, in the default order; none for a movie's key. */
export function episodesOf({ shows }: Pick<Sorted, 'shows'>, key: string | null): readonly Track[] {
  for (const [name, episodes] of shows) if (showKey(name) === key) return episodes;
  return [];
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
