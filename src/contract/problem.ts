import * as v from 'valibot';

/** An error as RFC 9457 words it, with the fields at fault, or the tracks that stand in the way. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  tracks: v.optional(v.array(v.object({ id: v.number(), title: v.string() }))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
