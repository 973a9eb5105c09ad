import { calls } from '#contract/calls.ts';
import {
  type Backups,
  BackupsSchema,
  type ImportAnswer,
  ImportAnswerSchema,
  type ImportRequest,
} from '#contract/files.ts';
import { isUnsure, reportAfterClose } from './afterCloseFailed.ts';
import { deskApi, parseJson } from './deskApi.ts';

/** What the dialog "Files" requests. */
export const filesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    importTracks: build.mutation<ImportAnswer, ImportRequest>({
      query: (body) => ({ call: calls.importTracks, body, isLarge: true }),
      transformResponse: parseJson,
      responseSchema: ImportAnswerSchema,
      invalidatesTags: (answer, error) =>
        answer?.edit || (error && isUnsure(error)) ? ['Tracks', 'Guests', 'History'] : [],
      // Without a version it is a preview.
      onQueryStarted: ({ version }, started) =>
        version === undefined ? undefined : reportAfterClose('The import', started),
    }),
    backups: build.query<Backups, void>({
      query: () => ({ call: calls.backups }),
      transformResponse: parseJson,
      responseSchema: BackupsSchema,
      keepUnusedDataFor: 0,
    }),
    backUp: build.mutation<Backups, void>({
      query: () => ({ call: calls.backUp }),
      transformResponse: parseJson,
      responseSchema: BackupsSchema,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(filesApi.util.updateQueryData('backups', undefined, () => data));
      },
    }),
  }),
});

export const { useImportTracksMutation, useBackupsQuery, useLazyBackupsQuery, useBackUpMutation } = filesApi;
