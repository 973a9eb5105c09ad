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

/** A field that cannot be read costs that field, not the row. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), undefined);
const text = lenient(v.string());

const SearchResultSchema = v.looseObject({
  id: IdSchema,
  tmdbId: lenient(v.union([v.number(), v.string()])),
  title: text,
  overview: text,
  posterPath: text,
  name: text,
  releaseDate: text,
  firstAirDate: text,
  voteAverage: lenient(v.number()),
  genreIds: lenient(v.array(v.number())),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

/** A row without an id costs that row, not the others; null is an empty list. */
export const SearchResultsSchema = v.pipe(
  v.any(),
  v.nullable(v.array(v.fallback(v.nullable(SearchResultSchema), null)), []),
  v.transform((rows) => rows.filter((row) => row !== null)),
);
