import * as v from 'valibot';
import { isTextId, maxNames, rowFields } from './trackFault.ts';

/** A number or a text, depending on the host. It is sent back as it was received. */
export const IdSchema = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.minLength(1), v.check(isTextId)),
]);
export type Id = v.InferOutput<typeof IdSchema>;

/** GetGuests and GetGenres: a list of names, or null. */
export const NamesSchema = v.nullish(v.array(v.string()));

const listOf = <Entry extends v.GenericSchema>(entry: Entry) => v.pipe(v.array(entry), v.maxLength(maxNames));

const schemas = {
  text: v.nullish(v.string()),
  number: v.nullish(v.union([v.number(), v.string()])),
  flag: v.nullish(v.union([v.number(), v.string(), v.boolean()])),
  names: v.nullish(v.union([v.string(), listOf(v.string())])),
  ids: v.nullish(v.union([v.string(), listOf(v.union([v.number(), v.string()]))])),
};
type Entries = { [Field in keyof typeof rowFields]: (typeof schemas)[(typeof rowFields)[Field]] };

/**
 * A row of GetTracks from any host: only `id` and `title` are required. Unknown keys are kept, because an edit sends
 * the row back as it was received.
 */
export const TrackSchema = v.looseObject({
  id: IdSchema,
  title: v.string(),
  ...(Object.fromEntries(Object.entries(rowFields).map(([field, kind]) => [field, schemas[kind]])) as Entries),
});
export type Track = v.InferOutput<typeof TrackSchema>;
