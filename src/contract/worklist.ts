import * as v from 'valibot';

/** What the worklist needs besides the tracks. */
export const WorklistSchema = v.object({
  accepted: v.array(v.object({ id: v.number(), reason: v.string(), fact: v.string() })),
  /** What the matches are called, of the tracks that are called something else. */
  matchTitles: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type Worklist = v.InferOutput<typeof WorklistSchema>;
