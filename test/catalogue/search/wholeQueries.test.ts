import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { makeSources, type Suggestion } from '#catalogue/search/searchSources.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { suggest, suggestBeside } from '#catalogue/search/suggest.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { serializeTrack } from '#server/tracks/serializeTrack.ts';
import site from '#site/site.json';

const { coHosts, showmen } = site.guests;
const index = makeIndex(demoTracks.map(serializeTrack), []);
const titles = makeTitles(index);
const sources = makeSources(index, titles, coHosts, showmen);

/** An entry of the dropdown in words. */
function lineOf(entry: Suggestion): string {
  if (entry.kind === 'movie') return entry.title;
  if (entry.kind === 'episode') return entry.track.title;
  if (entry.kind !== 'choice') return entry.kind === 'show' ? entry.name : `${entry.kind} ${entry.name}`;
  const { length } = filterTracks(index, { ...noFilters, ...entry.picks }, coHosts);
  return `${entry.name}: ${formatTrackCount(length)}`;
}

/** The dropdown from its top. */
function answerTo(query: string): string[] {
  const { results } = searchTitles(titles, query);
  const { suggestions } = (results.length > 0 ? suggestBeside : suggest)(index, sources, query);
  return [...results, ...suggestions].map(lineOf);
}

describe('in the catalogue of the demo, the dropdown for', () => {
  it.each<[query: string, first: string[]]>([
    ['june alder free horror under 90 minutes', ['Free horror, up to 90 minutes, with June Alder: 1 track']],
    ['free horror with june alder, 90 min or less', ['Free horror, up to 90 minutes, with June Alder: 1 track']],
    ['horror', ['The Little Shop of Horrors', 'genre Horror']],
    ['horror movies', ['genre Horror']],
    ['comedies', ['genre Comedy']],
    ['dramas with renée', ['Drama, with Renée Duskwood: 1 track']],
    ['alder horror', ['Horror, with June Alder: 12 tracks']],
    ['live comedy', ['Live comedy: 14 tracks']],
    ['free', ['Free tracks: 37 tracks']],
    ['potemkin free', ['Free tracks: 37 tracks', 'Battleship Potemkin']],
    ['the free battleship potemkim', ['Free tracks: 37 tracks', 'Battleship Potemkin']],
    ['night of the living dead free', ['Free tracks: 37 tracks', 'Night of the Living Dead']],
    ['newest', ['Newest tracks first: 132 tracks', 'Newest films first: 132 tracks']],
    ['latest', ['Newest tracks first: 132 tracks', 'Newest films first: 132 tracks']],
    ['what’s new', ['Newest tracks first: 132 tracks']],
    ['oldest', ['Earliest tracks first: 132 tracks', 'Earliest films first: 132 tracks']],
    ['oldest films', ['Earliest films first: 132 tracks']],
    ['newest horror', ['Horror, newest tracks first: 19 tracks']],
    ['latest free comedy', ['Free comedy, newest tracks first: 20 tracks']],
    ['longest drama', ['Drama, longest films first: 29 tracks']],
    ['1920s', ['Battleship Potemkin', 'The Cabinet of Dr. Caligari', 'The General', 'The Gold Rush']],
    ['movies from the 1920s', ['Battleship Potemkin', 'The Cabinet of Dr. Caligari', 'The General', 'The Gold Rush']],
    ['horror of the 1920s', ['The Cabinet of Dr. Caligari', 'Häxan', 'Nosferatu', 'The Phantom of the Opera (1925)']],
    ['free 1920s', ['Man with a Movie Camera', 'Safety Last!', 'Sherlock Jr.', 'Free tracks: 37 tracks']],
    ['horror 1922', ['Häxan', 'Nosferatu', 'genre Horror']],
    ['short', ['Up to 30 minutes: 14 tracks', 'Shortest films first: 131 tracks']],
    ['short comedy', ['Comedy, up to 30 minutes: 7 tracks']],
    ['something funny under an hour', ['Comedy, up to 60 minutes: 19 tracks']],
    ['under 100 minutes', ['Up to 90 minutes: 82 tracks']],
    ['no more than 90 minutes', ['Up to 90 minutes: 82 tracks']],
    ['2 hours or less', ['Up to 120 minutes: 123 tracks']],
    ['more than 2 hours', ['Longest films first: 131 tracks']],
    ['90 minute horror', ['Horror, up to 90 minutes: 15 tracks']],
    ['I have half an hour', ['Up to 30 minutes: 14 tracks']],
    ['marzipan episode 3', ['Inspector Marzipan | S1E3 A Knead to Know']],
    ['inspector marzipan ep 2', ['Inspector Marzipan | S1E2 Death by Profiterole']],
    ['vampires episode 3', ['Les Vampires | 3: The Red Codebook']],
    ['les vampires 3', ['Les Vampires | 3: The Red Codebook']],
    ['landlords season 1 episode 2', ['The Landlords | S1E2 Deposit']],
    [
      'the newest static hollow',
      ['Static Hollow | Episode 11: The Morning Show', 'Newest tracks first: 132 tracks', 'Static Hollow'],
    ],
    ['rex and mina', ['guest Rex Dunn', 'guest Mina Okafor']],
    ['june and teo horror', ['Horror, with June Alder & Teo Marsh: 14 tracks']],
    ['june adler free', ['Free tracks, with June Alder: 9 tracks']],
    ['comdy free', ['Free comedy: 20 tracks']],
    [
      'three projectionists comedy',
      [
        'Comedy, with Barnaby Quill: 5 tracks',
        'Comedy, with Cosmo Tandy: 4 tracks',
        'Comedy, with Fitz Pemberlow: 3 tracks',
      ],
    ],
    ['saffron dell comedy', ['Comedy, with Saffron Dell (Third Row Left): 1 track']],
    [
      'free films with june alder under two hours, newest first',
      ['Free tracks, up to 120 minutes, with June Alder, newest tracks first: 9 tracks'],
    ],
    ['war', ['Cold Coffee, Warm Gun', 'Mutant Lobster 10: Surf & Turf War', 'genre War']],
    ['free sci-fi with mina', ['Free science fiction: 5 tracks', 'Free tracks, with Mina Okafor: 1 track']],
    ['horror comedy', ['genre Horror', 'genre Comedy']],
    ['june alder', ['guest June Alder', 'guest June Alder & Teo Marsh']],
    ['1930’s comedies', ['Zeppelin of Fools', 'genre Comedy']],
    ['forties', ['The Big Lint', 'Detour', 'His Girl Friday', 'The Lost Reel']],
    [
      'latest marzipan episode',
      ['Inspector Marzipan | S1E5 Just Desserts', 'Newest tracks first: 132 tracks', 'Inspector Marzipan'],
    ],
    ['best comedies', ['genre Comedy']],
    ['best', []],
    ['june alder newest', ['With June Alder, newest tracks first: 48 tracks']],
    ['guest: june alder', ['guest June Alder']],
    ['static hollow episode 10', ['Static Hollow | Episode 10: Sign-Off']],
    ['bertie oxlip free', ['Free tracks, with Bertie Oxlip: 1 track']],
    ['the popcorn magistrates live', ['Live tracks, with The Popcorn Magistrates: 3 tracks']],
    ['a film from 1922 with june alder', ['Nosferatu', 'guest June Alder']],
    ['1 hour 30', ['Up to 90 minutes: 82 tracks']],
    [
      'free lobster',
      [
        'Free tracks: 37 tracks',
        'Mutant Lobster',
        'Mutant Lobster 2: Pinch Harder',
        'Mutant Lobster 3: A Tank Full of Trouble',
      ],
    ],
    ['tv shows', ['Inspector Marzipan', 'Les Vampires', 'Night Shift on Deimos', 'Static Hollow', 'The Landlords']],
    ['free tv', ['Free tracks: 37 tracks', 'Inspector Marzipan']],
    ['something free and funny', ['Free comedy: 20 tracks']],
    ['s1e3 marzipan', ['Inspector Marzipan | S1E3 A Knead to Know', 'Inspector Marzipan']],
    ['episode 3 of inspector marzipan', ['Inspector Marzipan | S1E3 A Knead to Know']],
    ['mystery films with mina okafor', ['Mystery, with Mina Okafor: 1 track']],
    ['cartoons', ['genre Animation']],
    ['is metropolis free', ['Free tracks: 37 tracks', 'Metropolis']],
    ['caligari horror', ['genre Horror', 'The Cabinet of Dr. Caligari']],
    ['free comedy short', ['Free comedy, up to 30 minutes: 3 tracks']],
    ['june alder and teo marsh', ['guest June Alder & Teo Marsh']],
    [
      'fitz pemberlow free live comedy',
      ['Free comedy, with Fitz Pemberlow: 2 tracks', 'Live comedy, with Fitz Pemberlow: 1 track'],
    ],
    ['marzipan episode three', ['Inspector Marzipan | S1E3 A Knead to Know']],
    ['third episode of marzipan', ['Inspector Marzipan | S1E3 A Knead to Know']],
    ['marzipan episode 9', ['Inspector Marzipan']],
    ['vampires season two', ['Les Vampires']],
    ['season two landlords', ['The Landlords | S2E1 Rent Strike', 'The Landlords | S2E2 Cats Allowed']],
    ['lobster three', ['Mutant Lobster 3: A Tank Full of Trouble']],
    ['mutant lobster part two', ['Mutant Lobster 2: Pinch Harder']],
    ['film with a lobster', ['Mutant Lobster', 'Mutant Lobster 2: Pinch Harder']],
    ['twelve minutes to teatime', ['12 Minutes to Teatime']],
    ['gold rush chaplin', ['The Gold Rush']],
    ['mutiny', ['Battleship Potemkin']],
    ['a movie about a murder', ['D.O.A.']],
    ['silent', []],
    ['something short and free', ['Free tracks, up to 30 minutes: 10 tracks']],
    ['short horror', ['Horror, shortest films first: 20 tracks']],
    ['something scary but short', ['Horror, shortest films first: 20 tracks']],
    ['60-90 minutes', ['Up to 90 minutes: 82 tracks']],
    ['1.5 hours', ['Up to 90 minutes: 82 tracks']],
    ['under ninety minutes', ['Up to 90 minutes: 82 tracks']],
    ['old horror', ['Horror, earliest films first: 20 tracks']],
    ['the oldest film', ['Earliest films first: 132 tracks']],
    ['recently added', ['Newest tracks first: 132 tracks']],
    [
      'horror from the 80s',
      ['Mutant Lobster', 'Mutant Lobster 2: Pinch Harder', 'Smörgåsbord of Doom', 'genre Horror'],
    ],
    ['movies from 1925 to 1926', ['Battleship Potemkin', 'The General', 'The Gold Rush']],
    ['before 1922', ['The Cabinet of Dr. Caligari', 'The Great Train Robbery', 'The Kid']],
    ['horror without june alder', ['genre Horror']],
    ['what should I watch tonight for free', ['Free tracks: 37 tracks']],
    ['june alder’s latest', ['With June Alder, newest tracks first: 48 tracks']],
    ['rex dunn & mina okafor', ['guest Rex Dunn', 'guest Mina Okafor']],
  ])('"%s" begins with %j', (query, first) =>
    expect(answerTo(query).slice(0, first.length || undefined)).toEqual(first),
  );
});

it('a genre may have the name of what every object has', () => {
  const strange = makeIndex([{ id: 1, title: 'A film', genreNames: ['constructor', '__proto__'] }], []);
  const found = suggest(
    strange,
    makeSources(strange, makeTitles(strange), [], { names: [], label: '' }),
    'constructor',
  );
  expect(found.suggestions.map(lineOf)).toEqual(['genre constructor']);
});

it('"Did you mean" is asked about typos only, and nothing is offered that no track has', () => {
  const asks = (query: string) => suggest(index, sources, query).hasTypos === true;
  expect(['horor', 'june adler', 'potemkim'].map(asks)).toEqual([true, true, true]);
  expect(['free', 'mutiny', 'film with a lobster', 'goldrush', 'nosferatu live'].map(asks)).not.toContain(true);
  const others = makeIndex([{ id: 1, title: 'A film', newGuests: ['Juno'] }], []);
  const found = suggest(others, makeSources(others, makeTitles(others), coHosts, showmen), 'jun');
  expect(found.suggestions.map(lineOf)).toEqual(['guest Juno']);
});
