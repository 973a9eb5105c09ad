import * as v from 'valibot';

/** Hosts number their tracks or name them; what arrived is what goes back. */
export const IdSchema = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.minLength(1))]);
export type Id = v.InferOutput<typeof IdSchema>;
