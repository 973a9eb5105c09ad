import * as v from 'valibot';
import { guestKey } from '#catalogue/facts/guests.ts';
import { type Field, fieldTable } from '#contract/fieldTable.ts';
import { trackIdOfOwnPost } from '#server/tracks/ownPost.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { TrackFields } from '#server/tracks/trackTable.ts';
import type { Fault, Row } from './row.ts';

/** A row keeps a post id of our own only where it is that of another track: see `makeRow`. */
const PostIdSchema = v.pipe(
  fieldTable.commentaryTrackPostId.schema,
  v.check((postId) => trackIdOfOwnPost(postId) === undefined, 'belongs to another track; leave it empty'),
);
const schemaOf = (field: Field): v.GenericSchema =>
  field === 'commentaryTrackPostId' ? PostIdSchema : fieldTable[field].schema;

type ResolveName = (name: string) => string;

/**
 * Makes a function that returns the fields a row changes on its track, normalized, and adds faults to the list. Values
 * that the catalogue has already are not validated, so that every export can be imported.
 */
export function makeValidateRow(resolveName: ResolveName, faults: Fault[]) {
  const validateField = (line: number, field: Field, value: unknown, track: TrackRecord | undefined): unknown => {
    // In a spreadsheet, a cell with a space looks empty. An overview is kept as it is.
    const given = typeof value === 'string' && /^\s+$/.test(value) && field !== 'overview' ? null : value;
    const result = v.safeParse(schemaOf(field), given ?? (field === 'title' ? '' : null));
    if (!result.success) {
      faults.push({ line, column: field, message: result.issues[0].message });
      return undefined;
    }
    return field === 'guests' ? spellNames(result.output as string[], track?.guests ?? [], resolveName) : result.output;
  };
  return (row: Row, track: TrackRecord | undefined): TrackFields => {
    faults.push(...validateIdentity(row, track));
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row.fields)) {
      const field = name as Field;
      if (track && isSame(track[field], value)) continue;
      const output = validateField(row.line, field, value, track);
      if (output !== undefined) fields[field] = output;
    }
    return track ? keepChanged(fields, track) : fields;
  };
}

function validateIdentity({ line, id, fields }: Row, track: TrackRecord | undefined): Fault[] {
  const faults: Fault[] = [];
  if (!track && fields.title === undefined)
    faults.push({ line, column: 'title', message: 'is missing; every track needs one' });
  if (id !== undefined && !(id >= 1 && id < 2 ** 31))
    faults.push({ line, column: 'id', message: 'must be a whole number of 1 or more' });
  return faults;
}

function keepChanged(fields: TrackFields, track: TrackRecord): TrackFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(track[name as Field], value)));
}

/** Null and '' count as the same. */
function isSame(current: unknown, value: unknown): boolean {
  return (
    current === value ||
    ((current === '' || current === null) && value === null) ||
    JSON.stringify(current) === JSON.stringify(value)
  );
}

/** Spells each name as the track has it, else as the catalogue has it, and drops duplicates. */
function spellNames(names: readonly string[], onTrack: readonly string[], resolveName: ResolveName): string[] {
  const spellings = new Map(onTrack.map((name) => [guestKey(name), name]));
  const distinct = new Map(names.map((name) => [guestKey(name), name]));
  return [...distinct].map(([key, name]) =>
    onTrack.includes(name) ? name : (spellings.get(key) ?? resolveName(name)),
  );
}
