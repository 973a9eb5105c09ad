import { genreNames } from '#catalogue/facts/genres.ts';

const ids = new Map([...genreNames].map(([id, name]) => [name, id]));

export const genreIdsOf = (names: readonly string[]): number[] =>
  names.map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo data names a genre that does not exist: ${name}`);
    return id;
  });
