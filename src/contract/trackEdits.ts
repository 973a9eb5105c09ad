import * as v from 'valibot';
import { type FieldBy, type FieldKind, fieldsBy, fieldTable } from './fieldTable.ts';

export type WrittenField = FieldBy<'admin'>;
/** The written fields beside the titles, which have calls of their own. */
type FormField = Exclude<WrittenField, 'title' | 'sortTitle'>;

/** Fields of the given kinds come first, kind by kind, and all others as in the table. */
export function formFieldsFrom(...kinds: FieldKind[]): FormField[] {
  const rank = (field: FormField) => kinds.indexOf(fieldTable[field].kind) + 1 || kinds.length + 1;
  const fields = fieldsBy('admin').filter((field) => field !== 'title' && field !== 'sortTitle');
  return fields.sort((a, b) => rank(a) - rank(b));
}

/** The schemas of the fields that a person writes, in the order in which the history lists them. */
export const writtenFields = Object.fromEntries(
  (['title', 'sortTitle', ...formFieldsFrom('text', 'link', 'flag')] as const).map((field) => [
    field,
    fieldTable[field].schema,
  ]),
) as { [Field in WrittenField]: (typeof fieldTable)[Field]['schema'] };

const { freeTrack, liveTrack, name } = writtenFields;
const changes = { freeTrack, liveTrack, name, sortTitle: v.literal('fromTitle', 'must be fromTitle') };

export const TrackChangeSchema = v.pipe(
  v.partial(v.strictObject(changes)),
  v.check((change) => Object.keys(change).length === 1, 'must hold exactly one field'),
);
/** One field for many tracks. `fromTitle` makes the sort title of each track from its title. */
export type TrackChange = v.InferOutput<typeof TrackChangeSchema>;
export const bulkFields = Object.keys(changes) as (keyof TrackChange)[];
