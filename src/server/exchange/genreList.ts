import { genreNames } from '#catalogue/facts/genres.ts';

const ids = new Map([...genreNames].map(([id, name]) => [name.toLowerCase(), id]));

/** By their names; one that has none by its number. */
export function writeGenres(genreIds: readonly number[]): string | null {
  return genreIds.length === 0 ? null : genreIds.map((id) => genreNames.get(id) ?? String(id)).join('; ');
}

/** Throws the name that is no genre. */
export function readGenres(text: string): number[] {
  const words = text.split(/[;,]/).map((word) => word.trim());
  return words.filter((word) => word !== '').map(genreOf);
}

function genreOf(word: string): number {
  const id = ids.get(word.toLowerCase()) ?? (/^\d{1,10}$/.test(word) ? Number(word) : undefined);
  if (id === undefined) throw new Error(`“${word}” is no known genre; one of them is “Comedy”`);
  return id;
}
