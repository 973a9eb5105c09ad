import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { ApiContext } from '#server/http/apiContext.ts';
import { edit, type Operation } from '#server/tracks/edit.ts';
import type { Editor } from '#server/tracks/journal.ts';

type Schema = v.GenericSchema;
type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined;

type Description<Query, Body> = {
  summary: string;
  query?: Query;
  body?: Body;
  /** 'optional': a JSON object counts, all else is no body. 'ignored': no body counts, however malformed. */
  bodies?: 'optional' | 'ignored';
  /** Without it, the call needs a session. 'ownName': only under a name that is surely the server's. */
  access?: 'anyone' | 'ownName';
  /** In bytes, where it is not the usual limit. */
  bodyLimit?: number;
  /** The body may be as long on its way as the largest file. */
  mayTakeLong?: true;
};

/** What was sent, as the schemas of the call read it. */
type Asked<Query = unknown, Body = unknown> = {
  query: Query;
  body: Body;
  /** Who edits, for the journal. */
  editor: Editor;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One entry of the table of calls: what a call takes, what it does, and what it answers. */
export type Call = Description<Schema, Schema> & {
  answer: Schema;
  run(context: ApiContext, asked: Asked): unknown;
};

/** `run` gets what the schemas have read, and returns what the schema answers, or the reply that it has sent. */
export function call<
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  entry: Description<Query, Body> & {
    answer: Answer;
    run: (
      context: ApiContext,
      asked: Asked<Output<Query>, Output<Body>>,
    ) => Promise<v.InferOutput<Answer> | FastifyReply>;
  },
): Call {
  return entry as Call;
}

/** `plan` says which operations the edit consists of. Its request is read before the write lock is taken. */
export function editCall<Query extends Schema | undefined = undefined, Body extends Schema | undefined = undefined>({
  plan,
  ...description
}: Description<Query, Body> & {
  plan: (queries: Queries, body: Output<Body>, query: Output<Query>) => Promise<Operation[]>;
}): Call {
  return {
    ...(description as Description<Schema, Schema>),
    answer: EditAnswerSchema,
    run: ({ db }, { body, query, editor }) =>
      edit(db, editor, (queries) => plan(queries, body as Output<Body>, query as Output<Query>)),
  };
}
