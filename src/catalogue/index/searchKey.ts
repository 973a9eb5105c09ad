/**
 * The forms in which a text is compared: without punctuation ("spiderman"), with punctuation as a space ("spider man"),
 * and if it has an "&", both again with "and" instead. Lower case, accents folded, single spaces, any script. Both
 * sides of a comparison go through here.
 */
export function searchKeys(text: string): string[] {
  const folded = fold(text);
  if (isTidy.test(folded)) return [folded];
  const spellings = folded.includes('&') ? [folded, folded.replaceAll('&', ' and ')] : [folded];
  return [...new Set(spellings.flatMap((spelling) => [closed(spelling), open(spelling)]))];
}

/** The first form only, to compare whole texts. */
export function searchKey(text: string): string {
  return closed(fold(text));
}

/** The last form only, to read words: punctuation is a space, and "&" is "and". */
export function openKey(text: string): string {
  return open(fold(text).replaceAll('&', ' and '));
}

/** The forms of what is typed: with a year at its end, which may be unfinished, and without. */
export function queryKeys(query: string): string[] {
  const withoutTypedYear = query.replace(/\(\d{0,4}\)?\s*$/, '');
  return [...new Set([query, withoutTypedYear].flatMap(searchKeys))].filter(Boolean);
}

/** "Nosferatu (1922)" is searched as "Nosferatu", and a film that is only called "(1922)" as that. */
export function withoutYear(title: string): string {
  const at = title.search(yearAtEnd);
  return at < 0 ? title : title.slice(0, at).trimEnd() || title;
}

export function yearInTitle(title: string): string | undefined {
  return yearAtEnd.exec(title)?.[1];
}

const yearAtEnd = /\((\d{4})\)\s*$/;

const closed = (folded: string) => tidy(folded.replaceAll(punctuation, ''));
const open = (folded: string) => tidy(folded.replaceAll(punctuation, ' '));

/** Most titles: they have one form. */
const isTidy = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
export const punctuation = /[^\p{L}\p{N}\p{M}\s]/gu;
const ascii = /^[\x20-\x7e]*$/;
/**
 * Scripts whose accents or vowel points are optional. In others a mark is part of the word. No lookbehind: Safari
 * before 16.4 could not even read the file.
 */
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** "7½" reads as "7 1 2", like "7 1/2": it is not 712, and has no 12. */
const fractions = /[¼-¾⅐-⅟↉]/gu;
const fractionSlash = '\u2044';

/**
 * Such as a soft hyphen, or what makes a heart an emoji. The two joiners are punctuation: for one of them, writers of
 * Persian often type a space.
 */
const invisible = /(?![\u200c\u200d])\p{DI}/gu;

/** Lower case, no accents. ASCII titles skip the slow steps. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const spelled = text
    .replaceAll(invisible, '')
    .replaceAll(fractions, ' $&')
    .normalize('NFKD')
    .replaceAll(fractionSlash, ' ');
  let folded = spelled.replaceAll(accents, '$1').toLowerCase();
  for (const [letter, plain] of plainLetters) folded = folded.replaceAll(letter, plain);
  return folded;
}

/** Letters that Unicode does not take apart, as the collator reads them, so that a search finds what sorts alike. */
const plainLetters = Object.entries({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
});

function tidy(text: string): string {
  return text.includes('  ') || spaces.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
}

const spaces = /[^\S ]/;
