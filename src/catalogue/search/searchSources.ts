import { pairName, type Showmen } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { isMovie, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, guestsOfAll } from '#catalogue/index/makeIndex.ts';
import type { Title } from '#catalogue/index/makeTitles.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import type { Track } from '#contract/track.ts';
import { episodeNumber, withEpisodeNumbers } from './episodeNumbers.ts';
import { describePicks, type FilterChoice, filterChoices, type Picks } from './filterChoices.ts';
import { readWords, type WordIndex } from './nearTexts.ts';
import type { Vocabulary } from './readQuery.ts';
import { resultOf, type TitleResult } from './searchTitles.ts';

/** Something else that a query may mean. `key` is unique, also among the results. */
export type Suggestion =
  | TitleResult
  | { kind: 'guest' | 'genre' | 'choice'; key: string; name: string; picks: Picks }
  | { kind: 'episode'; key: string; track: Track };

export type Source = {
  /** The search keys of each text. */
  keys: readonly (readonly string[])[];
  words: () => WordIndex;
  suggestionOf: (text: number) => Suggestion;
};

/** What can be suggested, each made when it is first asked for: few visits need all of it. */
export type Sources = Record<'titles' | 'choices' | 'guests' | 'genres', () => Source> & {
  episodes: () => Source & { numbers: () => readonly (string | undefined)[] };
  vocabulary: () => Vocabulary;
  coHosts: readonly string[];
};

export function makeSources(
  index: CatalogueIndex,
  titles: readonly Title[],
  coHosts: readonly string[],
  showmen: Showmen,
): Sources {
  const choices = once(() => filterChoices(index));
  const pair = { ...noFilters, guest: pairName(coHosts) };
  const guestNames = once(() => {
    const names = new Set([...guestsOfAll(index.tracks, index).values()].filter(Boolean));
    return [...(filterTracks(index, pair, coHosts).length > 0 ? names.add(pair.guest) : names)];
  });
  const genreNames = once(() => [...new Set(index.tracks.flatMap(index.genresOf))]);
  // The label that replaces their names in the list means each of them.
  const keysOfName = (name: string) =>
    [name, ...(showmen.names.includes(name) ? [showmen.label] : [])].flatMap(searchKeys);
  const namesOf = (kind: 'guest' | 'genre', names: readonly string[]) =>
    makeSource(names.map(keysOfName), (at) => suggestionOfName(kind, names[at] as string));
  return {
    coHosts,
    titles: once(() =>
      makeSource(
        titles.map(({ keys }) => keys),
        (at) => resultOf(titles[at] as Title),
      ),
    ),
    choices: once(() =>
      makeSource(
        choices().map(({ words }) => words.flatMap(searchKeys)),
        (at) => suggestionOfPicks((choices()[at] as FilterChoice).picks),
      ),
    ),
    guests: once(() => namesOf('guest', guestNames())),
    genres: once(() => namesOf('genre', genreNames())),
    episodes: once(() => makeEpisodes(index)),
    vocabulary: once(() => makeVocabulary(choices(), genreNames(), guestNames(), keysOfName)),
  };
}

/** What sets all of these at once. A guest or a genre alone is suggested as such. */
export function suggestionOfPicks(picks: Picks): Suggestion {
  const [only, ...others] = Object.keys(picks);
  if (others.length === 0 && (only === 'guest' || only === 'genre')) return suggestionOfName(only, picks[only] ?? '');
  const name = describePicks(picks);
  return { kind: 'choice', key: `choice ${name}`, name, picks };
}

export function suggestionOfEpisode(track: Track): Suggestion {
  return { kind: 'episode', key: `episode ${track.id}`, track };
}

function suggestionOfName(kind: 'guest' | 'genre', name: string): Suggestion {
  return { kind, key: `${kind} ${name}`, name, picks: { [kind]: name } };
}

function once<Made>(make: () => Made): () => Made {
  const made = memoize(make, new Map());
  return () => made(undefined);
}

function makeSource(keys: Source['keys'], suggestionOf: Source['suggestionOf']): Source {
  return { keys, suggestionOf, words: once(() => readWords(keys)) };
}

function makeEpisodes(index: CatalogueIndex) {
  const episodes = index.sortedBy(null).filter((track) => !isMovie(track));
  const keysOfShow = memoize(searchKeys);
  const titles = episodes.map((track) => withEpisodeNumbers(searchKeys(titleWithinShow(track))));
  const keys = episodes.map(({ name }, at) =>
    keysOfShow(name ?? '').flatMap((show) => (titles[at] ?? []).map((title) => `${show} ${title}`)),
  );
  const source = makeSource(keys, (at) => suggestionOfEpisode(episodes[at] as Track));
  return { ...source, numbers: once(() => titles.map(episodeNumber)) };
}

/** What people call a genre of the match database. */
const genreWords: Readonly<Record<string, readonly string[]>> = {
  Animation: ['animated', 'cartoon', 'cartoons'],
  Comedy: ['funny'],
  Documentary: ['doc', 'docs'],
  Family: ['kids', 'children'],
  Horror: ['scary'],
  Romance: ['romantic', 'love story', 'romcom', 'rom com'],
  'Science Fiction': ['sci fi', 'scifi', 'sf'],
};

function makeVocabulary(
  choices: readonly FilterChoice[],
  genres: readonly string[],
  guests: readonly string[],
  keysOfName: (name: string) => readonly string[],
): Vocabulary {
  const phrases = new Map<string, Picks[]>();
  const guestsOfWord = new Map<string, string[]>();
  const add = <Meaning>(map: Map<string, Meaning[]>, words: Iterable<string>, meaning: Meaning) => {
    for (const word of new Set(words)) map.set(word, [...(map.get(word) ?? []), meaning]);
  };
  for (const { words, picks } of choices) add(phrases, words.flatMap(searchKeys), picks);
  for (const genre of genres) {
    const keys = keysOfName(genre);
    add(
      phrases,
      [...keys, ...keys.map(plural), ...(Object.hasOwn(genreWords, genre) ? (genreWords[genre] ?? []) : [])],
      { genre },
    );
  }
  for (const guest of guests) {
    const keys = keysOfName(guest);
    add(phrases, keys, { guest });
    add(
      guestsOfWord,
      keys.flatMap((key) => key.split(' ').filter(({ length }) => length >= shortestName)),
      guest,
    );
  }
  return { phrases, guestsOfWord };
}

const shortestName = 3;

const plural = (key: string) => (key.endsWith('y') ? `${key.slice(0, -1)}ies` : `${key}s`);
