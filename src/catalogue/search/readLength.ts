import { lengths } from '#catalogue/list/filters.ts';
import type { Picks } from './filterChoices.ts';

const atMost =
  '(?:under|below|within|up to|at most|less than|shorter than|(?:no|not) (?:more|longer) than|max(?:imum)?(?: of)?)';
const atLeast = '(?:over|above|at least|more than|longer than)';
const from = '(?:(?:between )?\\d{1,3} (?:to |and )?(?=\\d))?';
const amount = '(\\d{1,3}) ?m(?:ins?|inutes?)?|(\\d) ?h(?:ours?|rs?)?(?: ?(\\d{1,2}) ?(?:m|mins?|minutes)?)?';
const ending = '(?: (?:or (?:less|under|shorter)|max(?:imum)?|long))?';
const spelledLength = new RegExp(
  `\\b(${atLeast} )?(?:(?:${atMost} )?${from}(?:${amount})|${atMost} (\\d{2,3}))${ending}(?= |$)`,
);

/** Hours in words, as a search key has them. "1½" reads as "1 1 2", and "1.5" as "1 5". */
const hoursInWords: readonly [RegExp, string][] = [
  [/\b(?:(?:an?|1) hours? and a half|one and a half hours|1 (?:1 2|5) hours?)\b/, '90 minutes'],
  [/\bhalf (?:an )?hour\b/, '30 minutes'],
  [/\ban? hour\b/, '60 minutes'],
];

type ReadLength = { picks: Picks; before: string; after: string };

/**
 * What a search key says of the length: the longest choice within it, or the longest films first for a least one. Also
 * the words before and after.
 */
export function readLength(key: string): ReadLength | undefined {
  const text = hoursInWords.reduce((spelled, [words, minutes]) => spelled.replace(words, minutes), key);
  const found = spelledLength.exec(text);
  if (!found) return undefined;
  const [all, least, minutes, hours, further, bare] = found;
  const said = hours ? 60 * Number(hours) + Number(further ?? 0) : Number(minutes ?? bare);
  const length = lengths.findLast((choice) => choice <= said);
  const picks: Picks | undefined = least ? { sort: 'lengthLongest' } : length && { length };
  if (!picks) return undefined;
  return {
    picks,
    before: text.slice(0, found.index).trim(),
    after: text.slice(found.index + all.length).trim(),
  };
}
