import * as v from 'valibot';
import { DaySchema, wholeNumber } from './edits.ts';
import { typedLine } from './text.ts';
import type { TrackSchema } from './track.ts';

const emptyAsNull = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
/** '' and null clear the field. */
export const optionalText = <T extends v.GenericSchema>(schema: T) =>
  // The message of the schema, not that of the empty text.
  v.nullable(v.union([emptyAsNull, schema], (issue) => issue.issues?.at(-1)?.message ?? 'must be text'));

export const LinkSchema = v.pipe(
  typedLine(2000),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an address that begins with https://'),
);

/** Also accepts 0 and 1, as GetTracks has them. */
const FlagSchema = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])], 'must be true or false'),
  v.transform((flag) => flag === true || flag === 1),
);

/** The fields of a track that a person writes, with the rules that the calls and the import share. */
export const writtenFields = {
  title: typedLine(300),
  sortTitle: optionalText(typedLine(300)),
  name: optionalText(typedLine(300)),
  commentaryTrackLink: optionalText(LinkSchema),
  watchUsWatchLink: optionalText(LinkSchema),
  shopLink: optionalText(LinkSchema),
  freeTrack: FlagSchema,
  liveTrack: FlagSchema,
  trackReleaseDate: v.nullable(DaySchema),
  releaseDate: v.nullable(DaySchema),
  firstAirDate: v.nullable(DaySchema),
  runtime: v.pipe(wholeNumber(0), v.maxValue(100_000, 'is too large; it is the length in minutes')),
} satisfies { [Field in keyof typeof TrackSchema.entries]?: v.GenericSchema };
export type WrittenField = keyof typeof writtenFields;

const { freeTrack, liveTrack, name } = writtenFields;
const changes = { freeTrack, liveTrack, name, sortTitle: v.literal('fromTitle', 'must be fromTitle') };

export const TrackChangeSchema = v.pipe(
  v.partial(v.strictObject(changes)),
  v.check((change) => Object.keys(change).length === 1, 'must hold exactly one field'),
);
/** One field for many tracks. `fromTitle` makes the sort title of each track from its title. */
export type TrackChange = v.InferOutput<typeof TrackChangeSchema>;
