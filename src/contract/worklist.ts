import * as v from 'valibot';
import { EditedIdSchema } from './edits.ts';

const word = (maxLength: number) =>
  v.pipe(v.string('must be text'), v.regex(new RegExp(`^\\w{1,${maxLength}}$`), 'must be a word'));

/** "This is fine": the track leaves the worklist for this reason, as long as the fact stays the same. */
export const AcceptReasonSchema = v.strictObject({
  id: EditedIdSchema,
  reason: word(40),
  fact: word(20),
  isFine: v.boolean('must be true or false'),
});

/** What the worklist needs besides the tracks. */
export const WorklistSchema = v.object({
  accepted: v.array(v.object({ id: v.number(), reason: v.string(), fact: v.string() })),
  /** What the matches are called, of the tracks that are called something else. */
  matchTitles: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type Worklist = v.InferOutput<typeof WorklistSchema>;
