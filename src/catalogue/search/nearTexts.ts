import { bitCount, lettersOf, maxTypos, typosToBeginning, typosWithin } from './typosWithin.ts';

/** Texts by their words, to find those that a query with typos may mean. */
export type WordIndex = {
  /** The search keys of each text. */
  keys: readonly (readonly string[])[];
  /** All keys in one string, without spaces. */
  joined: string;
  words: readonly { word: string; letters: number; texts: number[] }[];
};

export function readWords(keys: readonly (readonly string[])[]): WordIndex {
  const words = new Map<string, WordIndex['words'][number]>();
  const add = (word: string, text: number) => {
    const known = words.get(word);
    if (!known) words.set(word, { word, letters: lettersOf(word), texts: [text] });
    else if (known.texts.at(-1) !== text) known.texts.push(text);
  };
  keys.forEach((forms, text) => {
    for (const form of forms) for (const word of form.split(' ')) add(word, text);
  });
  return { keys, joined: withoutSpaces(keys.map((forms) => forms.join('\n')).join('\n')), words: [...words.values()] };
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

type NearText = { text: number; cost: number };

/** The texts that have every word of the query, in any order: as typed, begun, or with typos. Unsorted. */
export function nearTexts(index: WordIndex, forms: readonly string[]): NearText[] {
  const costs = new Map<number, number>();
  const add = (text: number, cost: number) => {
    if (cost < (costs.get(text) ?? Number.POSITIVE_INFINITY)) costs.set(text, cost);
  };
  for (const form of forms.filter(({ length }) => length <= maxLength)) {
    addByWord(index, form, add);
    addBySpaces(index, form, add);
  }
  return [...costs].map(([text, cost]) => ({ text, cost }));
}

/** Nobody types a longer title with a typo, and it would take long. */
const maxLength = 120;

type Add = (text: number, cost: number) => void;
export const typoCost = 2;
/** The word goes on: it costs less than a typo. */
const begunCost = 1;
const tooMuch = 255;

function addByWord(index: WordIndex, form: string, add: Add): void {
  const typed = form.split(' ');
  const costs = new Uint16Array(index.keys.length);
  /** Texts that share only short words or numbers with the query are something else. */
  const hasLongWord = new Uint8Array(index.keys.length);
  for (const [at, part] of typed.entries()) {
    const missing = mayMiss(part) ? typoCost : tooMuch;
    costsOfPart(index, part, at === typed.length - 1).forEach((cost, text) => {
      costs[text] = (costs[text] as number) + Math.min(cost, missing);
      if (cost < tooMuch && part.length >= shortest) hasLongWord[text] = 1;
    });
  }
  costs.forEach((cost, text) => {
    if (cost < tooMuch && hasLongWord[text]) add(text, cost);
  });
}

/** A word with a typo has at least this many letters. */
const shortest = 4;
const hasDigit = /\d/;
const isNumber = /^\d+$/;

/** "The", or the number of another part. */
function mayMiss(part: string): boolean {
  return part.length < shortest || hasDigit.test(part);
}

/** For each text, what its word for this part of the query costs. */
function costsOfPart({ keys, words }: WordIndex, part: string, isLast: boolean): Uint8Array {
  const costs = new Uint8Array(keys.length).fill(tooMuch);
  const costOfTypos = mayMiss(part) ? () => tooMuch : makeCostOfTypos(part, isLast);
  // 1 is not the beginning of 10.
  const begins = isNumber.test(part) ? (word: string) => word === part : (word: string) => word.startsWith(part);
  for (const word of words) {
    const cost = begins(word.word) ? begunCost * Number(word.word !== part) : costOfTypos(word);
    if (cost < tooMuch) for (const text of word.texts) costs[text] = Math.min(costs[text] as number, cost);
  }
  return costs;
}

function makeCostOfTypos(part: string, isLast: boolean): (word: WordIndex['words'][number]) => number {
  const limit = maxTypos(part, part);
  const letters = lettersOf(part);
  return ({ word, letters: others }) => {
    if (bitCount(letters & ~others) > limit) return tooMuch;
    const typos = bitCount(others & ~letters) > limit ? undefined : typosWithin(maxTypos(part, word), part, word);
    if (typos !== undefined) return typoCost * typos;
    const toBeginning = isLast && part[0] === word[0] ? typosToBeginning(limit, part, word) : undefined;
    return toBeginning === undefined ? tooMuch : typoCost * toBeginning + begunCost;
  };
}

/** "Moonbase" for "moon base", and "gold rush" for "goldrush". */
function addBySpaces({ keys, joined }: WordIndex, form: string, add: Add): void {
  const wanted = withoutSpaces(form);
  if (wanted.length < shortest || !joined.includes(wanted)) return;
  // Safe as a pattern: a search key has letters, marks, digits and spaces only.
  const fromWordStart = new RegExp(`(?:^| )${[...wanted].join(' ?')}`, 'u');
  keys.forEach((forms, text) => {
    if (forms.some((key) => fromWordStart.test(key))) add(text, begunCost);
  });
}
