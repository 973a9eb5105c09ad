import * as v from 'valibot';
import { exactText, prose, typedLine } from './text.ts';

/** More would keep the one writer busy for too long; the desk sends them in portions. */
export const mostIdsInOneCall = 5000;

export const wholeNumber = (least: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))], 'must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(2 ** 31 - 1, 'is too large'),
  );
/** Numbers may come as digits in text, as some hosts send them. */
export const EditedIdSchema = wholeNumber(1);

const guest = typedLine(100);
/** A new name, made on purpose. */
export const AddGuestSchema = v.strictObject({ guest });

const posterFile = /^\/[\w.-]{1,100}\.(jpg|jpeg|png|svg|webp)$/;

export const PosterPathSchema = v.pipe(
  v.string('must be text'),
  v.check((path) => path === '' || posterFile.test(path), 'must be a file name behind a slash, such as /poster.jpg'),
  v.transform((path) => path || null),
);

/** A day, with or without a time behind it; databases of films write '' for unknown. */
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
 * The edited track. Of a whole row only what belongs to a match is taken: links, guests, flags and the track's own
 * date stay what they were, whatever the row says.
 */
export const UpdateMatchSchema = v.object({
  id: EditedIdSchema,
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
  voteAverage: v.nullish(
    v.pipe(v.number('must be a number'), v.minValue(0, 'must be 0 or more'), v.maxValue(10, 'must be 10 or less')),
  ),
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

export const UpdateGuestSchema = v.strictObject({ id: EditedIdSchema, guest });
export type UpdateGuest = v.InferOutput<typeof UpdateGuestSchema>;

const atMost = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.array(entry, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(mostIdsInOneCall, `must not hold more than ${mostIdsInOneCall} tracks; send them in portions`),
  );
/** The manage screen's form: one guest for many tracks. Removing one has the same form. */
export const OneGuestForManySchema = v.strictObject({ guest, ids: atMost(EditedIdSchema) });
/** The other screen's form: a list of pairs. */
export const GuestListSchema = atMost(UpdateGuestSchema);

export const UpdateTitleSchema = v.strictObject({ commentaryTrackPostId: exactText(64), newTitle: typedLine(300) });
export type UpdateTitle = v.InferOutput<typeof UpdateTitleSchema>;

export const UpdateSortTitleSchema = v.strictObject({ title: exactText(300), sortTitle: typedLine(300) });
export type UpdateSortTitle = v.InferOutput<typeof UpdateSortTitleSchema>;

/** What our own server says of an edit; a client must be content with any answer that is a success. */
export const EditAnswerSchema = v.object({
  /** The catalogue's version after the edit; it moves only when something changed. */
  version: v.number(),
  /** The edit's number in the journal, for Undo; null where nothing was changed. */
  edit: v.nullable(v.number()),
  /** How many tracks the call named. */
  matched: v.number(),
  /** How many of them were changed. */
  changed: v.number(),
  /** What stood there before, of the changed fields only: enough to see that somebody else had been there. */
  replaced: v.array(v.object({ id: v.number(), before: v.record(v.string(), v.unknown()) })),
});
export type EditAnswer = v.InferOutput<typeof EditAnswerSchema>;
/** The answer of any host to an edit: null where it is something else, because any 2xx is a success. */
export const AnyEditAnswerSchema = v.fallback(v.nullable(EditAnswerSchema), null);
