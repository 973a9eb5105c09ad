import { yearOf } from '#catalogue/facts/dates.ts';
import { plainText } from '#catalogue/facts/plainText.ts';
import { isMovie, showOf } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { openKey, queryKeys, searchKeys, yearInTitle } from '#catalogue/index/searchKey.ts';
import { type FilterName, filterNames, noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { episodeAsked, withEpisodeNumbers } from './episodeNumbers.ts';
import type { Picks } from './filterChoices.ts';
import { digitsAlone, parts, withDigits } from './numberWords.ts';
import { isSmallWord, type Reading, readQuery } from './readQuery.ts';
import { readYears } from './readYears.ts';
import { containedIn, maxPerKind, nearest, suggestionsIn } from './searchIn.ts';
import { type Sources, type Suggestion, suggestionOfEpisode, suggestionOfPicks } from './searchSources.ts';
import { maxResults, resultOf } from './searchTitles.ts';

/** `more` is how many are left out. `hasTypos`: it is spelled in another way than the query. */
export type Suggestions = { suggestions: readonly Suggestion[]; more: number; hasTypos?: boolean };

export const noSuggestions: Suggestions = { suggestions: [], more: 0 };

/**
 * What a query without results may mean: all that its words set together, the episode of a number, the shows, and the
 * films of some years; and the filters, guests, genres, titles and episodes that contain it. Else what is spelled
 * nearly so; else what its words set and the title between them; else what it contains, such as the guests of a line
 * copied from the page; else the titles whose overview has its words.
 */
export function suggest(index: CatalogueIndex, sources: Sources, query: string): Suggestions {
  const keys = queryKeys(query);
  if (keys.length === 0) return noSuggestions;
  const forms = [
    ...new Set([...withEpisodeNumbers(keys.flatMap((key) => [key, withDigits(key)])), ...keys.map(digitsAlone)]),
  ];
  const key = readableKey(query);
  const reading = readQuery(sources.vocabulary(), key);
  const { choices, guests, genres, episodes, titles } = sources;
  const isOfYear = readYears(reading.rest);
  const saysNothing = reading.rest === '' && reading.picks.length === 0;
  const named = [titles, guests, genres, episodes];
  const exact = join([
    firstOf(maxPerKind, episodesAsked(sources, key)),
    firstOf(maxResults, isOfYear ? filmsOfYears(index, sources, reading, isOfYear) : []),
    firstOf(maxPerKind, reading.rest === '' || isOfYear ? offered(index, sources, reading.picks) : []),
    firstOf(maxResults, reading.rest === '' && asksForShows.test(key) ? showsWith(index, sources, reading) : []),
    ...(saysNothing ? named : [choices, ...named]).map((source) => firstOf(maxPerKind, suggestionsIn(source(), forms))),
  ]);
  if (exact.suggestions.length > 0 || saysNothing) return exact;
  const near = nearest([titles(), guests(), genres(), episodes()], forms);
  if (near.suggestions.length > 0) return { ...near, more: 0 };
  const around = aroundTitle(index, sources, reading, key);
  if (around.suggestions.length > 0) return around;
  const contained = [titles(), choices(), guests(), genres()].flatMap((source) => containedIn(source, forms));
  return firstOf(maxPerKind, contained.length > 0 ? contained : titlesAbout(index, reading.rest));
}

const shortestBeside = 3;

/** What stands below the titles that a query finds: all that it sets, if every word of it counts. */
export function suggestBeside(index: CatalogueIndex, sources: Sources, query: string): Suggestions {
  if (query.trim().length < shortestBeside) return noSuggestions;
  const { picks, rest } = readQuery(sources.vocabulary(), readableKey(query));
  return rest === '' ? join([firstOf(maxPerKind, offered(index, sources, picks))]) : noSuggestions;
}

/** What comes after is not wanted. "Not longer than" and "not heard" say something else. */
const unwanted = /(?:^| )(?:without|except|excluding|(?:but |and )?not) (?!more |longer |heard\b|over ).*$/;

/** "1920's" stays one word. */
function readableKey(query: string): string {
  return withDigits(
    openKey(query)
      .replace(/(\d0) s\b/, '$1s')
      .replace(unwanted, ''),
  );
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
  const fewer = all.flatMap(withoutOne).sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  return fewer.length > 0 ? offered(index, sources, fewer) : [];
}

/** Where nothing is as short as asked, the shortest come first. */
function withoutOne({ length, ...others }: Picks): Picks[] {
  const names = filterNames.filter((name) => name in others);
  if (length && names.length > 0) return [{ sort: 'lengthShortest', ...others }, ...withoutOne(others)];
  const without = (name: FilterName) => Object.entries(others).filter(([other]) => other !== name);
  return names.length < 2 ? [] : names.map((name) => Object.fromEntries(without(name)));
}

const shortestTitle = 3;
const numberedPart = new RegExp(`\\b(?:${parts}) \\d+\\b`);

/**
 * "Potemkin free" and "a film with a lobster": what the words set, and the titles of the rest. A name with a typo is
 * set, too.
 */
function aroundTitle(index: CatalogueIndex, sources: Sources, { picks, rest }: Reading, key: string): Suggestions {
  const set = (all: readonly Picks[]) => offered(index, sources, all);
  const title = rest.replace(numberedPart, '').trim();
  if (title === key || title.length < shortestTitle) return firstOf(maxPerKind, set(picks));
  const { titles, guests, genres } = sources;
  const exact = suggestionsIn(titles(), [title]);
  const near =
    exact.length > 0 ? { suggestions: exact, hasTypos: false } : nearest([titles(), guests(), genres()], [title]);
  const [first] = near.suggestions;
  if (picks.length > 0 && (first?.kind === 'guest' || first?.kind === 'genre'))
    return firstOf(maxPerKind, set(picks.map((each) => ({ ...each, ...first.picks }))));
  const latest = first?.kind === 'show' ? firstEpisode(index, first.name, picks) : [];
  const around = firstOf(maxPerKind, [...latest, ...set(picks), ...near.suggestions]);
  return { ...around, hasTypos: near.hasTypos && picks.length === 0 };
}

/** "latest marzipan": the first episode by the sort. */
function firstEpisode(index: CatalogueIndex, show: string, [picks]: readonly Picks[]): Suggestion[] {
  const track = picks?.sort && index.sortedBy(picks.sort).find((other) => showOf(other) === show);
  return track ? [suggestionOfEpisode(track)] : [];
}

/** "marzipan episode 3"; the shows that are named where none has that number. */
function episodesAsked({ episodes, titles }: Sources, key: string): Suggestion[] {
  const asked = episodeAsked(key);
  if (!asked) return [];
  const words = asked.words.filter((word) => !isSmallWord(word));
  const isNamed = (show: string) =>
    searchKeys(show).some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)));
  const { numbers, suggestionOf } = episodes();
  const found = [...numbers().keys()]
    .filter((at) => numbers()[at] === asked.number)
    .map(suggestionOf)
    .filter((suggestion) => suggestion.kind === 'episode' && isNamed(showOf(suggestion.track)));
  if (found.length > 0 || words.length === 0) return found;
  return [...titles().keys.keys()]
    .map(titles().suggestionOf)
    .filter((title) => title.kind === 'show' && isNamed(title.name));
}

const asksForShows = /\b(?:tv|shows|series)\b/;

function showsWith(index: CatalogueIndex, { coHosts }: Sources, { picks }: Reading): Suggestion[] {
  const passing = new Set(filterTracks(index, { ...noFilters, ...picks[0] }, coHosts));
  return [...index.shows]
    .filter(([, episodes]) => episodes.some((track) => passing.has(track)))
    .map(([name, episodes]) => resultOf({ kind: 'show', name, episodes }));
}

function filmsOfYears(
  index: CatalogueIndex,
  { coHosts }: Sources,
  { picks }: Reading,
  isOfYear: (year: number) => boolean,
): Suggestion[] {
  return filterTracks(index, { ...noFilters, ...picks[0] }, coHosts)
    .filter((track) => isMovie(track) && isOfYear(Number(yearOf(track.releaseDate) ?? yearInTitle(track.title))))
    .map((track) => resultOf({ kind: 'movie', track }));
}

/** The last resort: every word is in an overview, in the singular or the plural. */
function titlesAbout({ sortedBy, shows }: CatalogueIndex, rest: string): Suggestion[] {
  const words = rest.split(' ').filter((word) => word.length >= shortestTitle && !isSmallWord(word));
  if (words.length === 0 || words.length > maxWords) return [];
  // Safe as patterns: a search key has letters, marks, digits and spaces only. Folding the overviews would take long,
  // so that accents count there.
  const patterns = words.map((word) => new RegExp(`(?:^|[^a-z\\d])${word.replace(/s$/, '')}s?(?![a-z\\d])`, 'i'));
  return sortedBy(null)
    .filter(({ overview }) => overview && patterns.every((pattern) => pattern.test(plainText(overview))))
    .map((track) => {
      const name = showOf(track);
      return resultOf(
        isMovie(track) ? { kind: 'movie', track } : { kind: 'show', name, episodes: shows.get(name) ?? [] },
      );
    });
}

const maxWords = 8;

/** Follows the number of results in the status. */
export function describeSuggestions({ suggestions: { length } } = noSuggestions): string {
  if (length === 0) return '';
  return length === 1 ? '. 1 suggestion' : `. ${length} suggestions`;
}
