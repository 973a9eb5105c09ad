import type { SearchRequest } from '#contract/search.ts';

/** What an admin typed, understood. */
export type TmdbQuery =
  | { kind: 'nothing' }
  | { kind: 'id'; tmdbId: number }
  | { kind: 'words'; words: string; year: string | undefined; isPhrase: boolean; showsOnly: boolean };

const longest = 200;

/**
 * The manage screen wraps its query in double quotes, which asks for the phrase as it stands. A year in parentheses at
 * the end narrows it; `tmdb:123` names a film by its number.
 */
export function readQuery({ title, name }: SearchRequest): TmdbQuery {
  const typed = (title ?? '').trim() || (name ?? '').trim();
  const quoted = /^"(.*)"$/s.exec(typed);
  const inside = (quoted?.[1] ?? typed).replaceAll(/\s+/g, ' ').trim();
  const id = /^tmdb:\s*(\d{1,10})$/i.exec(inside);
  if (id) return { kind: 'id', tmdbId: Number(id[1]) };
  const dated = /^(.*\S)\s*\((\d{4})\)$/.exec(inside);
  // Quotes that were typed inside the screen's own mean nothing more.
  const words = (dated?.[1] ?? inside).replaceAll('"', '').trim().slice(0, longest);
  if (!words) return { kind: 'nothing' };
  return { kind: 'words', words, year: dated?.[2], isPhrase: quoted !== null, showsOnly: !title?.trim() };
}
