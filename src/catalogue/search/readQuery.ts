import { type Filters, filterNames } from '#catalogue/list/filters.ts';
import type { Picks } from './filterChoices.ts';
import { readLength } from './readLength.ts';

/** What words mean. */
export type Vocabulary = {
  /** Choices, genres and whole names of guests by their search keys. */
  phrases: ReadonlyMap<string, readonly Picks[]>;
  /** Guests by each word of their names. */
  guestsOfWord: ReadonlyMap<string, readonly string[]>;
};

export type Reading = {
  /** Each says all that was read. A word with two meanings, or two words for one filter, make two of them. */
  picks: readonly Picks[];
  /** The words for a title, without the small ones around them. */
  rest: string;
};

/** Nobody has the time to choose among more. */
const maxReadings = 3;
const longestPhrase = 6;
/** Stands for the words that were read: no search key has it. */
const read = '|';

/** Words that people put around what they look for. */
const smallWords = new Set(
  (
    'a about added all an and any anything are available be best but by can commentaries commentary do episode episodes favorite ' +
    'favourite feat featuring film films find for from ft give good great guest guests have i id in is it its ' +
    'like list listen long me movie movies my now of on one ones only or please recommend release releases s ' +
    'series should show shows some something starring that the there these this time to today tonight top track ' +
    'tracks tv us want was watch we what whats which who with you your'
  ).split(' '),
);
export const isSmallWord = (word: string) => smallWords.has(word);

/** Reads a search key: the filters that its words set, and what is left of it for a title. */
export function readQuery({ phrases, guestsOfWord }: Vocabulary, key: string): Reading {
  const timed = readLength(key);
  const words = (timed ? `${timed.before} ${read} ${timed.after}` : key).trim().split(' ');
  const found: Picks[] = timed ? [timed.picks] : [];
  for (let at = 0; at < words.length; at += 1) {
    for (let size = Math.min(longestPhrase, words.length - at); size > 0; size -= 1) {
      const meanings = phrases.get(words.slice(at, at + size).join(' '));
      if (!meanings) continue;
      found.push(...meanings);
      words.splice(at, size, read);
      break;
    }
  }
  const rest = words.join(' ').split(read).map(withoutSmallWords).filter(Boolean).join(' ');
  const guests = found.some(({ guest }) => guest) ? [] : guestsNamedBy(guestsOfWord, rest.split(' '));
  return {
    picks: combine([...found, ...guests.map((guest) => ({ guest }))]),
    rest: guests.length > 0 ? '' : rest,
  };
}

function withoutSmallWords(text: string): string {
  const words = text.split(' ').filter(Boolean);
  const isLarge = (word: string) => !isSmallWord(word);
  return words.slice(words.findIndex(isLarge), words.findLastIndex(isLarge) + 1).join(' ');
}

/** The guests of parts of their names. Every word has to be of one: else they are the words of a title. */
function guestsNamedBy(guestsOfWord: Vocabulary['guestsOfWord'], rest: readonly string[]): readonly string[] {
  const words = rest.filter((word) => !isSmallWord(word));
  const named = words.map((word) => guestsOfWord.get(word) ?? []);
  if (named.some(({ length }) => length === 0)) return [];
  const together = (named[0] ?? []).filter((guest) => named.every((guests) => guests.includes(guest)));
  return [...new Set(together.length > 0 ? shortest(together) : named.flatMap(shortest))];
}

/** Without the pairs that a guest is part of. */
function shortest(guests: readonly string[]): readonly string[] {
  const counts = guests.map((guest) => guest.split(' ').length);
  return guests.filter((_, at) => counts[at] === Math.min(...counts));
}

function combine(found: readonly Picks[]): Picks[] {
  let all: Picks[] = found.length > 0 ? [{}] : [];
  for (const name of filterNames) {
    const values = [...new Set(found.flatMap((picks) => (name in picks ? [picks[name]] : [])))];
    if (values.length === 0) continue;
    all = all.flatMap((picks) => values.map((value) => withPick(picks, name, value))).slice(0, maxReadings);
  }
  return all;
}

function withPick(picks: Picks, name: keyof Filters, value: Picks[keyof Filters]): Picks {
  return { ...picks, [name]: value };
}
