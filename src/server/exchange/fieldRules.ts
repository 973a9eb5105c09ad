import * as v from 'valibot';
import { DaySchema, PosterPathSchema, wholeNumber } from '#contract/edits.ts';
import { exactText, prose, typedLine } from '#contract/text.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';

const nothing = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
const orNothing = <T extends v.GenericSchema>(schema: T) =>
  v.nullable(v.union([nothing, schema], (issue) => told(issue)));

/** Of a union that failed the second half tells why: the first is the empty text. */
function told(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.at(-1)?.message ?? 'must be text';
}

const LinkSchema = v.pipe(
  typedLine(2000),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an address that begins with https://'),
);
const PostIdSchema = v.pipe(
  exactText(64),
  v.check(
    (text) => !/^\d+([.,]\d+)?E\+?\d+$/i.test(text),
    'was shortened by a spreadsheet; format the column as text and enter the whole number again',
  ),
);

/** What each field may be: the rules of the calls, and the same for the fields that no call writes. */
const rules = {
  tmdbId: wholeNumber(0),
  title: typedLine(300),
  sortTitle: orNothing(typedLine(300)),
  name: orNothing(typedLine(300)),
  overview: v.nullable(prose(5000)),
  posterPath: v.nullable(PosterPathSchema),
  releaseDate: v.nullable(DaySchema),
  firstAirDate: v.nullable(DaySchema),
  voteAverage: v.nullable(
    v.pipe(v.number('must be a number'), v.minValue(0, 'must be 0 or more'), v.maxValue(10, 'must be 10 or less')),
  ),
  genreIds: v.pipe(v.array(wholeNumber(1)), v.maxLength(50, 'must not hold more than 50 genres')),
  runtime: v.pipe(wholeNumber(0), v.maxValue(100_000, 'is too large; it is the length in minutes')),
  commentaryTrackLink: orNothing(LinkSchema),
  watchUsWatchLink: orNothing(LinkSchema),
  shopLink: orNothing(LinkSchema),
  trackReleaseDate: v.nullable(DaySchema),
  freeTrack: v.boolean(),
  liveTrack: v.boolean(),
  commentaryTrackPostId: orNothing(PostIdSchema),
  watchUsWatchPostId: orNothing(PostIdSchema),
  guests: v.pipe(v.array(typedLine(100)), v.maxLength(50, 'must not hold more than 50 names')),
} satisfies Record<keyof Omit<TrackRecord, 'id'>, v.GenericSchema>;

export type RuledField = keyof typeof rules;

/** The value as it will be kept, or why it cannot be. */
export function judge(field: RuledField, value: unknown): { value: unknown } | { message: string } {
  const result = v.safeParse(rules[field] as v.GenericSchema, value);
  return result.success ? { value: result.output } : { message: result.issues[0].message };
}
