import * as v from 'valibot';
import { prose, typedLine } from './text.ts';

/** More would block the database's only writer for too long. The desk sends larger edits in parts. */
export const maxIdsPerCall = 5000;

export const wholeNumber = (min: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))], 'must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(2 ** 31 - 1, 'is too large'),
  );
/** Also accepts digits in text: some clients send ids as they read them from a URL. */
export const EditedIdSchema = wholeNumber(1);

/** A new name of a guest. */
export const GuestNameSchema = typedLine(100);

const posterFile = /^\/[\w.-]{1,100}\.(jpg|jpeg|png|svg|webp)$/;

export const PosterPathSchema = v.pipe(
  v.string('must be text'),
  v.check((path) => path === '' || posterFile.test(path), 'must be a file name behind a slash, such as /poster.jpg'),
  v.transform((path) => path || null),
);

export const VoteSchema = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(10, 'must be 10 or less'),
);

/** A date with or without a time. Film databases write '' for unknown. */
export const DaySchema = v.pipe(
  v.string('must be text'),
  v.check((text) => text === '' || isDay(text), 'must be a date such as 1984-06-01'),
  v.transform((text) => text || null),
);

function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z?)?$/.exec(text);
  if (!parts) return false;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The edited track. Only the fields of a match are read: links, guests, flags and the track's own date never change.
 * `opened`, on hosts with extras: the same fields as the form showed them.
 */
export const UpdateMatchSchema = v.object({
  id: EditedIdSchema,
  opened: v.optional(v.record(v.string(), v.unknown(), 'must be an object')),
  tmdbId: wholeNumber(0),
  title: v.optional(typedLine(300)),
  name: v.nullish(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      typedLine(300),
    ]),
  ),
  overview: v.nullish(prose(5000)),
  posterPath: v.nullish(PosterPathSchema),
  releaseDate: v.nullish(DaySchema),
  firstAirDate: v.nullish(DaySchema),
  voteAverage: v.nullish(VoteSchema),
  genreIds: v.nullish(
    v.pipe(
      v.array(
        v.pipe(
          v.number('must be a number'),
          v.integer('must be a whole number'),
          v.minValue(1),
          v.maxValue(2 ** 31 - 1),
        ),
        'must be a list',
      ),
      v.maxLength(50, 'must not hold more than 50 genres'),
    ),
  ),
});
export type UpdateMatch = v.InferOutput<typeof UpdateMatchSchema>;

export const atMost = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.array(entry, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(maxIdsPerCall, `must not hold more than ${maxIdsPerCall} tracks; send them in portions`),
  );
export const ManyIdsSchema = atMost(EditedIdSchema);
/** The requested ids whose track has a title that was last written by a person or an import. */
export const TypedTitlesSchema = v.array(v.number());

/** Our own server's answer to an edit. A client must accept any successful answer of another host. */
export const EditAnswerSchema = v.object({
  /** The catalogue's version after the edit; it moves only when something changed. */
  version: v.number(),
  /** The edit's number in the journal, for Undo; null if nothing changed. */
  edit: v.nullable(v.number()),
  /** The id of the track that AddTrack added. */
  added: v.optional(v.number()),
  /** How many tracks the call named. */
  matched: v.number(),
  /** How many of them were changed. */
  changed: v.number(),
  /** The previous values of the changed fields: a client can see that another admin had changed them. */
  replaced: v.array(v.object({ id: v.number(), before: v.record(v.string(), v.unknown()) })),
});
export type EditAnswer = v.InferOutput<typeof EditAnswerSchema>;
/** The answer of any host to an edit: null where it is something else, because any 2xx is a success. */
export const AnyEditAnswerSchema = v.fallback(v.nullable(EditAnswerSchema), null);

/** Names an edit, so that its answer can be asked for again if the connection is lost. */
export const callIdHeader = 'x-call-id';

export const CallIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/));

export const LostAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('answered'), status: v.number(), text: v.string() }),
  v.object({ state: v.literal('working') }),
  /** It never came to this server, which was started so long ago; 0 where another one may have it. */
  v.object({ state: v.literal('unknown'), upMs: v.number() }),
]);
export type LostAnswer = v.InferOutput<typeof LostAnswerSchema>;
