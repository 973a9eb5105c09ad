import * as v from 'valibot';
import { Refused } from './problems.ts';

/** What the caller sent, checked; or a refusal that names every field at fault. */
export function accept<Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, sent, { abortPipeEarly: true });
  if (read.success) return read.output;
  const errors = read.issues.slice(0, 20).map((issue) => ({ path: pointer(issue), message: issue.message }));
  throw new Refused(400, 'The call was not understood. Nothing was changed.', { errors });
}

/** A JSON pointer, as problem documents use it; '' is the whole body. */
function pointer({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
