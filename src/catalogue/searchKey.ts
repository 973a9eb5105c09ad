/**
 * The two ways in which a text is compared: punctuation taken out ("spiderman") and punctuation as a space ("spider
 * man"). In lower case, accents folded, "&" as "and", letters, digits and their marks of every script, single spaces.
 */
export function searchKeys(text: string): [closed: string, open: string] {
  const folded = fold(text).replaceAll('&', ' and ');
  if (plain.test(folded)) {
    const key = tidy(folded);
    return [key, key];
  }
  return [tidy(folded.replaceAll(punctuation, '')), tidy(folded.replaceAll(punctuation, ' '))];
}

const plain = /^[a-z0-9 ]*$/;
const punctuation = /[^\p{L}\p{N}\p{M}\s]/gu;
const ascii = /^[\x20-\x7e]*$/;
/** Latin, Greek and Cyrillic letters stand without their accents; in other scripts a mark is part of the word. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Most titles need none of the costly steps. */
function fold(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
}

/** The first of the two, for comparing whole texts. */
export function searchKey(text: string): string {
  return searchKeys(text)[0];
}

function tidy(text: string): string {
  return text.includes('  ') || spaces.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
}

const spaces = /[^\S ]/;
