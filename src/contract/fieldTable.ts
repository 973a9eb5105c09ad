import * as v from 'valibot';
import { readCues, writeCues } from './cues.ts';
import { DaySchema, GuestNameSchema, PosterPathSchema, VoteSchema, wholeNumber } from './edits.ts';
import { exactText, prose, typedLine } from './text.ts';
import type { rowFields } from './trackFault.ts';

const emptyAsNull = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
/** '' and null clear the field. */
const optionalText = <T extends v.GenericSchema>(schema: T) =>
  // The message of the schema, not that of the empty text.
  v.nullable(v.union([emptyAsNull, schema], (issue) => issue.issues?.at(-1)?.message ?? 'must be text'));

export const LinkSchema = v.pipe(
  typedLine(2000),
  v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an address that begins with https://'),
);

/** A path on the site's own origin. */
export const ownPath = /^\/(?![/\\])\S*$/;
const AudioLinkSchema = v.union(
  [v.pipe(typedLine(2000), v.regex(ownPath)), LinkSchema],
  'must be an address that begins with https://, or a path that begins with /',
);

const line = optionalText(typedLine(300));
const link = optionalText(LinkSchema);
const day = v.nullable(DaySchema);
/** A flag may also be 0 or 1, as in GetTracks. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])], 'must be true or false'),
  v.transform((isSet) => isSet === true || isSet === 1),
);
const minutes = v.pipe(wholeNumber(0), v.maxValue(100_000, 'is too large; it is the length in minutes'));
const postId = optionalText(
  v.pipe(
    v.string('must be text'),
    v.trim(),
    exactText(64),
    v.check(
      (text) => !/^\d+([.,]\d+)?E\+?\d+$/i.test(text),
      'was shortened by a spreadsheet; format the column as text and enter the whole number again',
    ),
  ),
);
const cues = v.nullable(
  v.pipe(
    v.string('must be text'),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const read = readCues(value);
      if ('cues' in read) return writeCues(read.cues) || null;
      addIssue({ message: `have a fault: ${read.fault}` });
      return NEVER;
    }),
  ),
);
const guests = v.pipe(v.array(GuestNameSchema), v.maxLength(50, 'must not hold more than 50 names'));
const genreIds = v.pipe(v.array(wholeNumber(1)), v.maxLength(50, 'must not hold more than 50 genres'));

export type FieldKind = 'text' | 'link' | 'cues' | 'flag' | 'day' | 'count' | 'number' | 'names' | 'genres';
/** `admin`: AddTrack and EditTrack. `match`: UpdateMatch, and what the match database says later. `post`: a feed. */
type Writer = 'admin' | 'match' | 'post';

type Entry = {
  label: string;
  /** The column of a spreadsheet, where it is not the field's name. */
  header?: string;
  kind: FieldKind;
  /** The values that calls and imports accept. */
  schema: v.GenericSchema;
  /** Who writes it, beside imports, which write every field. */
  by: readonly Writer[];
};

/** Every stored field of a track but its id, in the order of an exported spreadsheet. */
export const fieldTable = {
  title: { label: 'Title', kind: 'text', schema: typedLine(300), by: ['admin', 'match', 'post'] },
  commentaryTrackLink: {
    label: 'Commentary Track link',
    header: 'link',
    kind: 'link',
    schema: link,
    by: ['admin', 'post'],
  },
  /** The TV show's name; a movie has none. */
  name: { label: 'Show', header: 'show', kind: 'text', schema: line, by: ['admin', 'match'] },
  sortTitle: { label: 'Sort title', kind: 'text', schema: line, by: ['admin'] },
  guests: { label: 'Guests', kind: 'names', schema: guests, by: [] },
  trackReleaseDate: { label: 'Track release date', kind: 'day', schema: day, by: ['admin', 'post'] },
  freeTrack: { label: 'Free', header: 'free', kind: 'flag', schema: flag, by: ['admin'] },
  liveTrack: { label: 'Live', header: 'live', kind: 'flag', schema: flag, by: ['admin'] },
  watchUsWatchLink: { label: 'Watch Us Watch link', header: 'watchLink', kind: 'link', schema: link, by: ['admin'] },
  shopLink: { label: 'Shop link', kind: 'link', schema: link, by: ['admin'] },
  audioLink: { label: 'Audio link', kind: 'link', schema: optionalText(AudioLinkSchema), by: ['admin'] },
  cues: { label: 'Cue lines', kind: 'cues', schema: cues, by: ['admin'] },
  cut: { label: 'Cut', kind: 'text', schema: line, by: ['admin'] },
  commentaryTrackPostId: { label: 'Post ID', kind: 'text', schema: postId, by: ['post'] },
  watchUsWatchPostId: { label: 'Watch-along post ID', kind: 'text', schema: postId, by: [] },
  /** 0 while the track is not matched. */
  tmdbId: { label: 'Match', kind: 'count', schema: wholeNumber(0), by: ['match'] },
  releaseDate: { label: 'Film release date', kind: 'day', schema: day, by: ['admin', 'match'] },
  firstAirDate: { label: 'First air date', kind: 'day', schema: day, by: ['admin', 'match'] },
  /** 0 means unknown. */
  runtime: { label: 'Minutes', kind: 'count', schema: minutes, by: ['admin', 'match'] },
  genreIds: { label: 'Genres', header: 'genres', kind: 'genres', schema: genreIds, by: ['match'] },
  voteAverage: { label: 'Vote', kind: 'number', schema: v.nullable(VoteSchema), by: ['match'] },
  posterPath: { label: 'Poster', kind: 'text', schema: v.nullable(PosterPathSchema), by: ['match'] },
  overview: { label: 'Overview', kind: 'text', schema: v.nullable(prose(5000)), by: ['match'] },
} as const satisfies { [Name in keyof typeof rowFields | 'title']?: Entry };

type Table = typeof fieldTable;
export type Field = keyof Table;
export type FieldBy<By extends Writer> = {
  [Name in Field]: By extends Table[Name]['by'][number] ? Name : never;
}[Field];

export const fieldNames = Object.keys(fieldTable) as Field[];

export function fieldsBy<By extends Writer>(writer: By): FieldBy<By>[] {
  return fieldNames.filter((name): name is FieldBy<By> => (fieldTable[name].by as readonly Writer[]).includes(writer));
}

/** The entry of a name that comes from elsewhere. */
export function entryOf(name: string): Entry | undefined {
  return Object.hasOwn(fieldTable, name) ? fieldTable[name as Field] : undefined;
}
