import { yearOf } from '#catalogue/facts/dates.ts';
import { pairName, type Showmen } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { isMovie, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, guestsOfAll } from '#catalogue/index/makeIndex.ts';
import type { Title } from '#catalogue/index/makeTitles.ts';
import { queryKeys, searchKeys, yearInTitle } from '#catalogue/index/searchKey.ts';
import type { Track } from '#contract/track.ts';
import { type FilterChoice, filterChoices } from './filterChoices.ts';
import { nearTexts, readWords, typoCost, type WordIndex } from './nearTexts.ts';
import { containing, maxResults, resultOf, type TitleResult } from './searchTitles.ts';

/** Something else that a query without results may mean. `key` is unique, also among the results. */
export type Suggestion =
  | TitleResult
  | { kind: 'guest' | 'genre'; key: string; name: string }
  | { kind: 'episode'; key: string; track: Track }
  | { kind: 'choice'; key: string; choice: FilterChoice };

/** `more` is how many are left out. */
export type Suggestions = { suggestions: readonly Suggestion[]; more: number };

export const noSuggestions: Suggestions = { suggestions: [], more: 0 };

const maxPerKind = 5;

/**
 * Filters, guests, genres and episodes that contain the query, and the films of a year; else what is spelled nearly so;
 * else what the query contains, such as the guests of a line copied from the page.
 */
export function suggest(index: CatalogueIndex, sources: Sources, query: string): Suggestions {
  const forms = withEpisodeNumbers(queryKeys(query));
  if (forms.length === 0) return noSuggestions;
  const { choices, guests, genres, episodes, titles } = sources;
  const kinds = [
    ...[choices, guests, genres, episodes].map((source) => firstOf(maxPerKind, suggestionsIn(source, forms))),
    firstOf(maxResults, filmsOfYear(index, query)),
  ];
  if (kinds.every(({ suggestions }) => suggestions.length === 0)) {
    const near = nearest([titles, guests, genres, episodes], forms);
    if (near.length > 0) return { suggestions: near, more: 0 };
    return firstOf(
      maxPerKind,
      [titles, choices, guests, genres].flatMap((source) => containedIn(source, forms)),
    );
  }
  return {
    suggestions: kinds.flatMap(({ suggestions }) => suggestions),
    more: kinds.reduce((sum, { more }) => sum + more, 0),
  };
}

const seasonAndEpisode = /\b(?:s|season|series) ?0*(\d{1,4})(?: ?(?:e|ep|episode) ?0*(\d{1,4}))?\b/;
const seasonTimesEpisode = /\b0*(\d{1,4})x0*(\d{1,4})\b/;

/** Adds the spelling "s2e3" to "s02e03", "2x03" and "season 2 episode 3", so that each finds the others. */
function withEpisodeNumbers(keys: readonly string[]): string[] {
  const spell = (_: string, season: string, episode?: string) => `s${season}${episode ? `e${episode}` : ''}`;
  const spelled = keys.map((key) => key.replace(seasonAndEpisode, spell).replace(seasonTimesEpisode, spell));
  return [...new Set([...keys, ...spelled])];
}

function firstOf(count: number, all: readonly Suggestion[]): Suggestions {
  return { suggestions: all.slice(0, count), more: Math.max(0, all.length - count) };
}

type Source = {
  /** The search keys of each text. */
  keys: readonly (readonly string[])[];
  words: () => WordIndex;
  suggestionOf: (text: number) => Suggestion;
};
type Sources = Record<'titles' | 'choices' | 'guests' | 'genres' | 'episodes', Source>;

/** What can be suggested. Few visits need it. */
export function makeSources(
  index: CatalogueIndex,
  allTitles: readonly Title[],
  coHosts: readonly string[],
  showmen: Showmen,
): Sources {
  const episodes = index.sortedBy(null).filter((track) => !isMovie(track));
  const allGuests = guestsOfAll(index.tracks, index).values();
  const choices = filterChoices(index);
  const keysOfShow = memoize(searchKeys);
  // The label that replaces their names in the list means each of them.
  const keysOfName = (name: string) =>
    [name, ...(showmen.names.includes(name) ? [showmen.label] : [])].flatMap(searchKeys);
  const namesOf = (kind: 'guest' | 'genre', names: readonly string[]) =>
    makeSource(names.map(keysOfName), (at) => ({ kind, key: `${kind} ${names[at]}`, name: names[at] as string }));
  return {
    titles: makeSource(
      allTitles.map(({ keys }) => keys),
      (at) => resultOf(allTitles[at] as Title),
    ),
    choices: makeSource(
      choices.map(({ words }) => words.flatMap(searchKeys)),
      (at) => ({ kind: 'choice', key: `choice ${choices[at]?.name}`, choice: choices[at] as FilterChoice }),
    ),
    guests: namesOf('guest', [...new Set([...allGuests, pairName(coHosts)])].filter(Boolean)),
    genres: namesOf('genre', [...new Set(index.tracks.flatMap(index.genresOf))]),
    episodes: makeSource(
      episodes.map((track) => {
        const titles = withEpisodeNumbers(searchKeys(titleWithinShow(track)));
        return keysOfShow(track.name ?? '').flatMap((show) => titles.map((title) => `${show} ${title}`));
      }),
      (at) => ({ kind: 'episode', key: `episode ${episodes[at]?.id}`, track: episodes[at] as Track }),
    ),
  };
}

function makeSource(keys: Source['keys'], suggestionOf: Source['suggestionOf']): Source {
  let words: WordIndex | undefined;
  return {
    keys,
    suggestionOf,
    words: () => {
      words ??= readWords(keys);
      return words;
    },
  };
}

function suggestionsIn({ keys, suggestionOf }: Source, forms: readonly string[]): Suggestion[] {
  return containing(keys.keys(), (at) => keys[at] ?? [], forms).map(suggestionOf);
}

const shortestContained = 3;

/** What the query names as a whole, between other words. */
function containedIn({ keys, suggestionOf }: Source, forms: readonly string[]): Suggestion[] {
  const within = (key: string) =>
    key.length >= shortestContained && forms.some((form) => ` ${form} `.includes(` ${key} `));
  return [...keys.keys()].filter((at) => keys[at]?.some(within)).map(suggestionOf);
}

/** What has the fewest typos, and what has one more. */
function nearest(sources: readonly Source[], forms: readonly string[]): Suggestion[] {
  const near = sources
    .flatMap(({ words, suggestionOf }) => nearTexts(words(), forms).map((found) => ({ ...found, suggestionOf })))
    .sort((a, b) => a.cost - b.cost || a.text - b.text);
  const most = (near[0]?.cost ?? 0) + typoCost;
  const found = near
    .filter(({ cost }) => cost <= most)
    .map(({ text, cost, suggestionOf }) => ({ cost, suggestion: suggestionOf(text) }));
  const costOfShow = new Map(
    found.flatMap(({ cost, suggestion }) => (suggestion.kind === 'show' ? [[suggestion.name, cost] as const] : [])),
  );
  // The name of a show with a typo means the show, and not each of its episodes. With the number of one, it means that.
  const isMeant = ({ cost, suggestion }: (typeof found)[number]) =>
    suggestion.kind !== 'episode' || cost < (costOfShow.get(suggestion.track.name?.trim() ?? '') ?? Infinity);
  return found
    .filter(isMeant)
    .map(({ suggestion }) => suggestion)
    .slice(0, maxPerKind);
}

function filmsOfYear({ sortedBy }: CatalogueIndex, query: string): Suggestion[] {
  const year = /^\s*\(?(\d{4})\)?\s*$/.exec(query)?.[1];
  if (year === undefined) return [];
  const films = sortedBy(null).filter((track) => isMovie(track) && yearOfFilm(track) === year);
  return films.map((track) => resultOf({ kind: 'movie', track }));
}

function yearOfFilm({ releaseDate, title }: Track): string | undefined {
  return yearOf(releaseDate) ?? yearInTitle(title);
}

/** Follows the words for no results in the status. */
export function describeSuggestions(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '. 1 suggestion' : `. ${count} suggestions`;
}
