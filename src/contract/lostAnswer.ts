import * as v from 'valibot';

/** Names an edit, so that its answer can be asked for again if the connection is lost. */
export const callIdHeader = 'x-call-id';

export const CallIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/));

export const LostAnswerRequestSchema = v.strictObject({ id: CallIdSchema });

export const LostAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('answered'), status: v.number(), text: v.string() }),
  v.object({ state: v.literal('working') }),
  /** It never came to this server, which was started so long ago; 0 where another one may have it. */
  v.object({ state: v.literal('unknown'), upMs: v.number() }),
]);
export type LostAnswer = v.InferOutput<typeof LostAnswerSchema>;
