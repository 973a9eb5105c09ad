import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { compose } from '#contract/typedText.ts';
import { trackIdOfOwnPost } from '#server/tracks/ownPost.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';

export type Format = 'csv' | 'json';

/** Reads the text of a file from its start, in pieces. The first one has at least the first line. */
export type ReadText = () => AsyncIterable<string> | Iterable<string>;

/** One row of a file: only the fields it has, not validated yet. */
export type Row = {
  line: number;
  id: number | undefined;
  /** The file has `new` as the id: another track, even if the catalogue has one with this title. */
  isNew: boolean;
  fields: Partial<Omit<TrackRecord, 'id'>>;
};

/** What a reading needs to know of the whole file. The first reading finds it. */
export type FileFacts = {
  /** Columns or fields that no track has. They are ignored. */
  unknown: Set<string>;
  /** The catalogue's whole list of guests, if the file has one. */
  guests: string[] | undefined;
  parseDate: (text: string) => string;
  /** The rows, or names of guests, that are read at most. */
  maxRows: number;
};

/** Ten times the columns that there are. A row with more cells would take more memory than the whole file. */
export const maxCells = 200;
/** A hundred times a track with the longest texts that the import accepts. */
export const maxRowLength = 2_000_000;
/** With more rows that are no tracks, it is another kind of file. */
export const maxOthers = 1000;

/** Reads the rows, and adds to the faults what is wrong with them. Throws a BrokenFile where it cannot go on. */
export type ReadRows = (
  read: ReadText,
  knownGuests: readonly string[],
  facts: FileFacts,
  faults: Fault[],
) => AsyncIterable<Row>;

/** `id` is the cell or value of that name, or what was read from it. */
export function makeRow(line: number, { id: givenId, ...fields }: Record<string, unknown>): Row {
  const isNew = isNewId(givenId);
  const idOfPost = trackIdOfOwnPost((fields['commentaryTrackPostId'] as string | null | undefined)?.trim());
  const id = isNew ? undefined : Number(givenId) || idOfPost;
  // A post id of our own is not stored.
  if (idOfPost !== undefined && (isNew || idOfPost === id)) fields['commentaryTrackPostId'] = null;
  return { line, id, isNew, fields };
}

export function isNewId(id: unknown): boolean {
  return typeof id === 'string' && id.trim().toLowerCase() === 'new';
}

/** As tracks have them: without spaces around them, and composed, as only some programs write accents. */
export function keysOf({ fields }: Row): { post: string | undefined; link: string } {
  return { post: fields.commentaryTrackPostId?.trim(), link: compose(fields.commentaryTrackLink ?? '').trim() };
}

/** Something wrong in a file, with the line where a person finds it. */
export type Fault = { line: number; column?: string | undefined; message: string };

/** Thrown when a file cannot be read any further. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Why no more of them are read; `what` follows the line. */
export function describeMost(what: string, most: number): string {
  return `${what} than the ${formatCount(most)} that the desk takes; whoever runs the server can import the file with “npm run -s tracks -- import FILE”`;
}
