import * as v from 'valibot';

/** An error in the format of RFC 9457, with the invalid fields or the conflicting tracks. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** What someone else changed in the meantime, with the current values. */
  conflicts: v.optional(v.array(v.object({ id: v.number(), field: v.string(), value: v.unknown() }))),
  tracks: v.optional(v.array(v.object({ id: v.number(), title: v.string() }))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
