import * as v from 'valibot';

/** Names an edit, so that its answer can be asked for again if the connection is lost. */
export const callIdHeader = 'x-call-id';

export const CallIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/));

export const LostAnswerRequestSchema = v.strictObject({
  id: CallIdSchema,
  /** How many milliseconds ago it was sent. */
  ago: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

export const LostAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('answered'), status: v.number(), text: v.string() }),
  v.object({ state: v.literal('working') }),
  v.object({ state: v.literal('neverArrived') }),
  /** This server was started since, or another one may have it. */
  v.object({ state: v.literal('unknown') }),
]);
export type LostAnswer = v.InferOutput<typeof LostAnswerSchema>;
