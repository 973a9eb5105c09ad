/**
 * Text as it is compared in a search: lower case, accents folded, letters and digits of every script, single spaces.
 * Both sides of a comparison go through here.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
