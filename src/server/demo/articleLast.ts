/** "The Kid" is sorted as "Kid, The"; a title without an article needs no sort title of its own. */
export function articleLast(title: string): string | null {
  const [, article, rest, year = ''] = /^(The|An?) (.+?)( \(\d{4}\))?$/.exec(title) ?? [];
  return rest === undefined ? null : `${rest}, ${article}${year}`;
}
