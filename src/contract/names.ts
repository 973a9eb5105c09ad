import * as v from 'valibot';

/** GetGuests and GetGenres: a list of names, or nothing at all. */
export const NamesSchema = v.nullish(v.array(v.string()));
