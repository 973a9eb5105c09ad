import * as v from 'valibot';
import { IdSchema } from './track.ts';

const query = v.nullish(v.pipe(v.string('must be text'), v.maxLength(300, 'must not be longer than 300 characters')));

/** The manage screen sends only `title`, its query wrapped in double quotes. */
export const SearchRequestSchema = v.pipe(
  v.unknown(),
  // An empty list would pass for an object without keys.
  v.check((request) => !Array.isArray(request), 'must be an object'),
  v.strictObject({ title: query, name: query }),
);
export type SearchRequest = v.InferOutput<typeof SearchRequestSchema>;

const text = v.nullish(v.string());

export const SearchResultSchema = v.looseObject({
  id: IdSchema,
  tmdbId: v.nullish(v.union([v.number(), v.string()])),
  title: text,
  overview: text,
  posterPath: text,
  name: text,
  releaseDate: text,
  firstAirDate: text,
  voteAverage: v.nullish(v.number()),
  genreIds: v.nullish(v.array(v.number())),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;
