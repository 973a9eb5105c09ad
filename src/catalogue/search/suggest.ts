import { yearOf } from '#catalogue/facts/dates.ts';
import { isMovie, showOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { queryKeys, searchKeys, yearInTitle } from '#catalogue/index/searchKey.ts';
import { type FilterName, filterNames, noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import type { Track } from '#contract/track.ts';
import { episodeAsked, withEpisodeNumbers } from './episodeNumbers.ts';
import type { Picks } from './filterChoices.ts';
import { isSmallWord, type Reading, readQuery } from './readQuery.ts';
import { containedIn, maxPerKind, nearest, suggestionsIn } from './searchIn.ts';
import { type Sources, type Suggestion, suggestionOfEpisode, suggestionOfPicks } from './searchSources.ts';
import { maxResults, resultOf } from './searchTitles.ts';

/** `more` is how many are left out. */
export type Suggestions = { suggestions: readonly Suggestion[]; more: number };

export const noSuggestions: Suggestions = { suggestions: [], more: 0 };

/**
 * What a query without results may mean: all that its words set together, the episode of a number and the films of a
 * year; and the filters, guests, genres and episodes that contain it. Else what is spelled nearly so; else what its
 * words set and the title between them; else what it contains, such as the guests of a line copied from the page.
 */
export function suggest(index: CatalogueIndex, sources: Sources, query: string): Suggestions {
  const forms = withEpisodeNumbers(queryKeys(query));
  if (forms.length === 0) return noSuggestions;
  const reading = readTyped(sources, query);
  const { choices, guests, genres, episodes, titles } = sources;
  const years = yearsIn(reading.rest);
  const saysNothing = reading.rest === '' && reading.picks.length === 0;
  const names = [guests, genres, episodes];
  const exact = join([
    firstOf(maxPerKind, episodesAsked(sources, query)),
    firstOf(maxResults, years ? filmsOfYears(index, sources, reading, years) : []),
    firstOf(maxPerKind, reading.rest === '' || years ? offered(index, sources, reading.picks) : []),
    ...(saysNothing ? names : [choices, ...names]).map((source) => firstOf(maxPerKind, suggestionsIn(source(), forms))),
  ]);
  if (exact.suggestions.length > 0 || saysNothing) return exact;
  const near = nearest([titles(), guests(), genres(), episodes()], forms);
  if (near.length > 0) return { suggestions: near, more: 0 };
  const around = aroundTitle(index, sources, reading);
  if (around.length > 0) return firstOf(maxPerKind, around);
  return firstOf(
    maxPerKind,
    [titles(), choices(), guests(), genres()].flatMap((source) => containedIn(source, forms)),
  );
}

const shortestBeside = 3;

/** What stands below the titles that a query finds: all that it sets, if every word of it counts. */
export function suggestBeside(index: CatalogueIndex, sources: Sources, query: string): Suggestions {
  if (query.trim().length < shortestBeside) return noSuggestions;
  const { picks, rest } = readTyped(sources, query);
  return rest === '' ? join([firstOf(maxPerKind, offered(index, sources, picks))]) : noSuggestions;
}

function readTyped({ vocabulary }: Sources, query: string): Reading {
  return readQuery(vocabulary(), openKey(query));
}

/** The last form has its punctuation as spaces, and "and" for "&". "1920's" stays one word. */
function openKey(query: string): string {
  return (searchKeys(query).at(-1) ?? '').replace(/(\d0) s\b/, '$1s');
}

function firstOf(count: number, all: readonly Suggestion[]): Suggestions {
  const suggestions = unique(all);
  return { suggestions: suggestions.slice(0, count), more: Math.max(0, suggestions.length - count) };
}

function join(kinds: readonly Suggestions[]): Suggestions {
  return {
    suggestions: unique(kinds.flatMap(({ suggestions }) => suggestions)),
    more: kinds.reduce((sum, { more }) => sum + more, 0),
  };
}

function unique(all: readonly Suggestion[]): Suggestion[] {
  return [...new Map(all.map((suggestion) => [suggestion.key, suggestion])).values()];
}

/** What at least one track has. If none has all that was read, the most that one has. */
function offered(index: CatalogueIndex, sources: Sources, all: readonly Picks[]): Suggestion[] {
  const isThere = (picks: Picks) => filterTracks(index, { ...noFilters, ...picks }, sources.coHosts).length > 0;
  const found = all.filter(isThere);
  if (found.length > 0) return found.map(suggestionOfPicks);
  const fewer = all.flatMap(withoutOne);
  return fewer.length > 0 ? offered(index, sources, fewer) : [];
}

function withoutOne(picks: Picks): Picks[] {
  const names = filterNames.filter((name) => name in picks);
  const without = (name: FilterName) => Object.entries(picks).filter(([other]) => other !== name);
  return names.length < 2 ? [] : names.map((name) => Object.fromEntries(without(name)));
}

/** "potemkin free": what the words set, and the titles of the rest. A name with a typo is set, too. */
function aroundTitle(index: CatalogueIndex, sources: Sources, { picks, rest }: Reading): Suggestion[] {
  if (picks.length === 0) return [];
  const { titles, guests, genres } = sources;
  const exact = suggestionsIn(titles(), [rest]);
  const found = exact.length > 0 ? exact : nearest([titles(), guests(), genres()], [rest]);
  const [first] = found;
  if (first?.kind === 'show')
    return [...firstEpisode(index, first.name, picks), ...offered(index, sources, picks), ...found];
  if (first?.kind !== 'guest' && first?.kind !== 'genre') return [...offered(index, sources, picks), ...found];
  return offered(
    index,
    sources,
    picks.map((each) => ({ ...each, [first.kind]: first.name })),
  );
}

/** "latest marzipan": the first episode by the sort. */
function firstEpisode(index: CatalogueIndex, show: string, [picks]: readonly Picks[]): Suggestion[] {
  const track = picks?.sort && index.sortedBy(picks.sort).find((other) => showOf(other) === show);
  return track ? [suggestionOfEpisode(track)] : [];
}

/** "marzipan episode 3" */
function episodesAsked({ episodes }: Sources, query: string): Suggestion[] {
  const asked = episodeAsked(openKey(query));
  if (!asked) return [];
  const words = asked.words.filter((word) => !isSmallWord(word));
  const { numbers, suggestionOf } = episodes();
  return [...numbers().keys()]
    .filter((at) => numbers()[at] === asked.number)
    .map(suggestionOf)
    .filter((suggestion) => {
      const show = suggestion.kind === 'episode' ? searchKeys(showOf(suggestion.track)) : [];
      return show.some((key) => words.every((word) => ` ${key}`.includes(` ${word}`)));
    });
}

const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** The beginning of a year, or of each year of a decade. */
function yearsIn(rest: string): string | undefined {
  const [, year, decade, short] = /^(?:(\d{4})|(\d{3})0s|([2-9])0s)$/.exec(rest) ?? [];
  const inWords = decades.indexOf(rest);
  return year ?? decade ?? (short && `19${short}`) ?? (inWords < 0 ? undefined : `19${inWords + 2}`);
}

function filmsOfYears(index: CatalogueIndex, { coHosts }: Sources, { picks }: Reading, years: string): Suggestion[] {
  return filterTracks(index, { ...noFilters, ...picks[0] }, coHosts)
    .filter((track) => isMovie(track) && yearOfFilm(track)?.startsWith(years))
    .map((track) => resultOf({ kind: 'movie', track }));
}

function yearOfFilm({ releaseDate, title }: Track): string | undefined {
  return yearOf(releaseDate) ?? yearInTitle(title);
}

/** Follows the number of results in the status. */
export function describeSuggestions({ suggestions: { length } } = noSuggestions): string {
  if (length === 0) return '';
  return length === 1 ? '. 1 suggestion' : `. ${length} suggestions`;
}
