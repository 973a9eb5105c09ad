import type { WorklistReason } from '#catalogue/list/worklist.ts';
import { calls } from '#contract/calls.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { type Worklist, WorklistSchema } from '#contract/worklist.ts';
import { api } from '#store/api.ts';
import { editAnswer, ifSaved, parseJson } from './endpointParts.ts';

/** "This is fine": `fact` is what it is said of. */
export type AcceptedReason = { id: Id; reason: WorklistReason; fact: string; isFine: boolean };

/** What our own server knows of the worklist. */
export const worklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    worklist: build.query<Worklist, void>({
      query: () => ({ call: calls.worklist }),
      transformResponse: parseJson,
      responseSchema: WorklistSchema,
      providesTags: ['History'],
    }),
    acceptReason: build.mutation<EditAnswer | null, AcceptedReason>({
      query: (body) => ({ call: calls.acceptReason, body }),
      ...editAnswer,
      invalidatesTags: ifSaved('History'),
    }),
  }),
});

export const { useWorklistQuery } = worklistApi;
