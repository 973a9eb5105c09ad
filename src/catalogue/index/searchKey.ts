/**
 * The ways in which a text is compared: punctuation taken out ("spiderman") and punctuation as a space ("spider man"),
 * and where it holds "&", both again with "and" in its place. In lower case, accents folded, letters, digits and their
 * marks of every script, single spaces. Both sides of a comparison go through here.
 */
export function searchKeys(text: string): string[] {
  const folded = fold(text);
  if (isTidy.test(folded)) return [folded];
  const spellings = folded.includes('&') ? [folded, folded.replaceAll('&', ' and ')] : [folded];
  return [...new Set(spellings.flatMap((spelling) => [closed(spelling), open(spelling)]))];
}

/** The first of them, for comparing whole texts. */
export function searchKey(text: string): string {
  return closed(fold(text));
}

const closed = (folded: string) => tidy(folded.replaceAll(punctuation, ''));
const open = (folded: string) => tidy(folded.replaceAll(punctuation, ' '));

/** As most titles are: there is nothing to take out and one way to write it. */
const isTidy = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
export const punctuation = /[^\p{L}\p{N}\p{M}\s]/gu;
const ascii = /^[\x20-\x7e]*$/;
/** These letters stand without their accents or vowel points; in other scripts a mark is part of the word. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** One case, no accents. Most titles need none of the costly steps. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
  // Two ways to write one sound: which of them stands in a word is a matter of its letters' case and place.
  return lower.replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

function tidy(text: string): string {
  return text.includes('  ') || spaces.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
}

const spaces = /[^\S ]/;
