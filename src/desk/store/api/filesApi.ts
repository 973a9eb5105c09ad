import { calls } from '#contract/calls.ts';
import {
  type Backups,
  BackupsSchema,
  type ImportAnswer,
  ImportAnswerSchema,
  type ImportRequest,
} from '#contract/files.ts';
import { tellAfterClose } from '#desk/store/afterCloseFailed.ts';
import { api } from '#store/api.ts';
import { isUnsure, parseJson } from './endpointParts.ts';

/** What the dialog "Files" requests. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    importTracks: build.mutation<ImportAnswer, ImportRequest>({
      query: (body) => ({ call: calls.importTracks, body, isLarge: true }),
      transformResponse: parseJson,
      responseSchema: ImportAnswerSchema,
      invalidatesTags: (answer, error) =>
        answer?.edit || (error && isUnsure(error)) ? ['Tracks', 'Guests', 'History'] : [],
      // Without a version it is a preview.
      onQueryStarted: (request, started) =>
        request.version === undefined ? undefined : tellAfterClose('importTracks', request, started),
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
