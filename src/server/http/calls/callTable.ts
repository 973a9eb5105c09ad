import * as v from 'valibot';
import type { CallName } from '#contract/calls.ts';
import {
  CallIdSchema,
  EditAnswerSchema,
  EditedIdSchema,
  LostAnswerSchema,
  ManyIdsSchema,
  TypedTitlesSchema,
} from '#contract/edits.ts';
import { HistorySchema } from '#contract/history.ts';
import { SearchRequestSchema, SearchResultsSchema } from '#contract/search.ts';
import { NamesSchema, TrackSchema } from '#contract/track.ts';
import { WorklistSchema } from '#contract/worklist.ts';
import { findTypedTitles } from '#server/history/fieldWriters.ts';
import { readEdit, readHistory } from '#server/history/readHistory.ts';
import { undo } from '#server/history/undo.ts';
import { sendBody } from '#server/http/preparedBody.ts';
import { acceptReason } from '#server/tracks/acceptedReasons.ts';
import { edit } from '#server/tracks/edit.ts';
import { readWorklist } from '#server/tracks/readWorklist.ts';
import { accessCalls } from './accessCalls.ts';
import { type Call, call, editCall } from './call.ts';
import { editCalls } from './editCalls.ts';
import { fileCalls } from './fileCalls.ts';

/** One of the three lists that a page loads once. */
const list = (name: 'tracks' | 'guests' | 'genres', summary: string, answer: v.GenericSchema) =>
  call({
    summary,
    answer,
    access: 'anyone',
    run: async ({ readBodies }, { request, reply }) => sendBody(request, reply, (await readBodies())[name]),
  });

const word = (maxLength: number) =>
  v.pipe(v.string('must be text'), v.regex(new RegExp(`^\\w{1,${maxLength}}$`), 'must be a word'));

/** Every call of the contract: what it takes, does and answers. Routes and OpenAPI are made from it. */
export const callTable = {
  getTracks: list('tracks', 'Every track.', v.array(TrackSchema)),
  getGuests: list('guests', 'The names of all guests.', NamesSchema),
  getGenres: list('genres', 'The names of the genres in use.', NamesSchema),
  now: call({
    summary: 'The time of the server, in milliseconds since 1970.',
    answer: v.number(),
    access: 'anyone',
    run: async ({ now }, { reply }) =>
      reply.header('cache-control', 'no-store').type('application/json').send(String(now())),
  }),
  ...accessCalls,
  // For admins only, because TMDB counts every request.
  getSearchResults: call({
    summary: 'Looks for matches.',
    body: SearchRequestSchema,
    answer: SearchResultsSchema,
    run: ({ matches, readBodies }, { body }) => matches.search(body, async () => (await readBodies()).lists.tracks),
  }),
  ...editCalls,
  history: call({
    summary: 'A page of edits, newest first.',
    /** A page of edits older than `before`, or one edit by its version with all of its tracks. */
    query: v.strictObject({ before: v.optional(EditedIdSchema), version: v.optional(EditedIdSchema) }),
    answer: HistorySchema,
    run: ({ db }, { query: { before, version }, request: { session } }) =>
      db.snapshot((queries) =>
        version === undefined ? readHistory(queries, session, before) : readEdit(queries, session, version),
      ),
  }),
  undo: call({
    summary: 'Undoes an edit.',
    body: v.strictObject({ version: EditedIdSchema }),
    answer: EditAnswerSchema,
    run: ({ db }, { body: { version }, editor }) =>
      edit(db, { ...editor, undoes: version }, (queries) => undo(queries, version)),
  }),
  ...fileCalls,
  lostAnswer: call({
    summary: 'What became of an edit whose answer was lost.',
    query: v.strictObject({ id: CallIdSchema }),
    answer: LostAnswerSchema,
    run: ({ lostAnswers }, { query: { id } }) => lostAnswers.find(id),
  }),
  typedTitles: call({
    summary: 'Those of the tracks whose title a person wrote.',
    body: v.strictObject({ ids: ManyIdsSchema }),
    answer: TypedTitlesSchema,
    run: ({ db }, { body: { ids } }) => db.snapshot((queries) => findTypedTitles(queries, ids)),
  }),
  worklist: call({
    summary: 'What the worklist needs besides the tracks.',
    answer: WorklistSchema,
    run: ({ db }) => db.snapshot(readWorklist),
  }),
  acceptReason: editCall({
    summary: 'Takes a track off the worklist for one reason.',
    body: v.strictObject({
      id: EditedIdSchema,
      reason: word(40),
      fact: word(20),
      isFine: v.boolean('must be true or false'),
    }),
    plan: acceptReason,
  }),
} satisfies Record<CallName, Call>;
