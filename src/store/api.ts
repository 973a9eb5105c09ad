import { createApi } from '@reduxjs/toolkit/query/react';
import { calls } from '#contract/calls.ts';
import type { UpdateTitle } from '#contract/edits.ts';
import type { Track } from '#contract/track.ts';
import { askHost } from './askHost.ts';
import { isRefusal, isYes, tracksOf } from './readResponse.ts';
import type { Secret } from './secret.ts';

/** The lists are fetched once and live as long as the page. */
const forThePage = Number.POSITIVE_INFINITY;

export const api = createApi({
  reducerPath: 'api',
  baseQuery: askHost,
  tagTypes: ['Tracks'],
  keepUnusedDataFor: forThePage,
  endpoints: (build) => ({
    getTracks: build.query<Track[], void>({
      query: () => ({ url: calls.getTracks.path, responseHandler: tracksOf }),
      providesTags: ['Tracks'],
    }),
    validatePassword: build.mutation<boolean, Secret>({
      query: (secret) => ({
        url: calls.validatePassword.path,
        method: calls.validatePassword.method,
        secret,
        responseHandler: isYes,
        validateStatus: (response) => response.ok || isRefusal(response),
      }),
    }),
    updateTitle: build.mutation<unknown, UpdateTitle>({
      query: (params) => ({
        url: calls.updateTitle.path,
        method: calls.updateTitle.method,
        params,
        // Any success is one, whatever a host writes into its answer.
        responseHandler: 'text',
      }),
      // A list alone would fetch again after a failure too.
      invalidatesTags: (_answer, error) => (error ? [] : ['Tracks']),
    }),
  }),
});
