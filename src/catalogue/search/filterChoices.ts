import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { type SortName, sortNames, sortOf } from '#catalogue/index/sorts.ts';
import { choiceMenus } from '#catalogue/list/choiceMenus.ts';
import { sortLabel } from '#catalogue/list/filterMenus.ts';
import { type Filters, lengths, noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';

/** What the search sets at once, of one filter or of several. */
export type Picks = Partial<Filters>;
/** A choice of a filter that is neither a guest nor a genre. */
export type FilterChoice = { picks: Picks; words: readonly string[] };

const wordsForLengths: Record<(typeof lengths)[number], string[]> = {
  30: ['half an hour'],
  60: ['an hour', 'one hour', '1 hour'],
  90: ['an hour and a half', '1h30'],
  120: ['two hours', '2 hours'],
};
const shortFilms = ['short', 'shorts', 'short films', 'short movies', 'quick'];

/** Of a film and its commentary, people mean the commentary unless they say so. */
const wordsForSorts: Record<SortName, string[]> = {
  trackDateNewest: (
    'newest,latest,new,recent,most recent,recently added,just added,just out,this year,this month,this week,' +
    'newest first,newest tracks,latest episode,newest episode,last episode,final episode'
  ).split(','),
  trackDateEarliest: ['oldest', 'earliest', 'oldest first', 'oldest tracks', 'first tracks'],
  filmDateNewest: ofFilms('newest', 'latest', 'new'),
  filmDateEarliest: [...ofFilms('oldest', 'earliest'), 'old', 'classic', 'classics'],
  lengthShortest: ['shortest', ...ofFilms('shortest')],
  lengthLongest: ['longest', ...ofFilms('longest')],
};

function ofFilms(...words: string[]): string[] {
  return words.flatMap((word) => ['film', 'films', 'movie', 'movies'].map((film) => `${word} ${film}`));
}

const trackTypes = [
  { picks: { trackType: 'free' }, words: ['free', 'for free', 'free tracks'] },
  { picks: { trackType: 'live' }, words: ['live', 'live tracks'] },
] as const;

/** The choices that at least one track of the catalogue has. Nothing is sorted to find out. */
export function filterChoices(index: CatalogueIndex): FilterChoice[] {
  const isThere = (picks: Picks) => filterTracks(index, { ...noFilters, ...picks }, []).length > 0;
  const sorts = sortNames.filter((name) => index.tracks.some((track) => sortOf(name).value(track) !== undefined));
  return [
    ...trackTypes.filter(({ picks }) => isThere(picks)),
    ...lengths.filter((length) => isThere({ length })).map(choiceOfLength),
    ...sorts.map((sort) => ({ picks: { sort }, words: wordsForSorts[sort] })),
  ];
}

/** `at` is 0 for the shortest that this catalogue has. */
function choiceOfLength(length: (typeof lengths)[number], at: number): FilterChoice {
  const words = [`${length} mins`, `${length}min`, `up to ${length} minutes`, `under ${length} minutes`];
  return {
    picks: { length },
    words: [...words, ...wordsForLengths[length], ...(at === 0 ? shortFilms : [])],
  };
}

/** "Free horror, up to 90 minutes, with June Alder, newest tracks first" */
export function describePicks({ trackType, genre, length, guest, sort }: Picks): string {
  const head = [trackType, genre ? genre.replaceAll(capital, (letter) => letter.toLowerCase()) : trackType && 'tracks'];
  const parts = [
    head.filter(Boolean).join(' '),
    length && lowerFirst(choiceMenus.length.describe(length)),
    guest && `with ${guest}`,
    sort && `${lowerFirst(sortLabel(sort))} first`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Not those of "TV". */
const capital = /\p{Lu}(?=\p{Ll})/gu;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
