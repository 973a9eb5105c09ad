const ones = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const digits = new Map([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 10 * (at + 3)] as const),
  ...ordinals.map((word, at) => [word, at + 1] as const),
]);

const number = [...ones, ...tens].join('|');
export const parts = 'season|series|episode|ep|part|chapter';
const nthPart = new RegExp(`\\b(?:(${ordinals.join('|')})|(\\d{1,2})(?:st|nd|rd|th)) (${parts})\\b`);
const partOrLimit = new RegExp(`\\b(${parts}|under|below|within|up to) (${number})\\b`);
const beforeUnit = new RegExp(`\\b(${number})(?= (?:minutes?|mins?|hours?|hrs?)\\b)`);
const anyNumber = new RegExp(`\\b(?:${number})\\b`, 'g');

const digitsOf = (word: string) => String(digits.get(word));

/** "Third episode" and "episode three" as "episode 3", "ninety minutes" as "90 minutes". Not "Seven Samurai". */
export function withDigits(key: string): string {
  return key
    .replace(nthPart, (_, word, digit, part) => `${part} ${digit ?? digitsOf(word)}`)
    .replace(partOrLimit, (_, before, word) => `${before} ${digitsOf(word)}`)
    .replace(beforeUnit, digitsOf);
}

const partBefore = /(.) (?:episode|ep|part|chapter) (?=\d)/;

/** "Lobster three" and "lobster part two" as a title has them: with the digits alone. */
export function digitsAlone(key: string): string {
  return withDigits(key).replaceAll(anyNumber, digitsOf).replace(partBefore, '$1 ');
}
