import { AnyEditAnswerSchema } from '#contract/edits.ts';
import type { Id, Track } from '#contract/track.ts';
import { api, type Tag } from '#store/api.ts';
import { type CallError, failureOf } from '#store/host/failure.ts';
import { selectTracks } from '#store/selectors.ts';
import type { AppDispatch, RootState } from '#store/store.ts';
import './lostEdit.ts';

/** undefined, which no schema accepts, for a text that is not JSON. */
export function parseJson(text: string) {
  try {
    return JSON.parse(text.trim() || 'null');
  } catch {
    return undefined;
  }
}

export const editAnswer = { transformResponse: parseJson, responseSchema: AnyEditAnswerSchema };

/** The edit may have been saved, which the new list shows. */
export function isUnsure(error: CallError): boolean {
  return ['timedOut', 'lost'].includes(failureOf(error));
}

/** The function form of `invalidatesTags`: the list form would also refetch after a failed edit. */
export const ifSaved =
  (...tags: Tag[]) =>
  (_: unknown, error: CallError | undefined) =>
    error && !isUnsure(error) ? [] : tags;

/** The same after a refusal: another admin has changed or removed what it is about. */
export const ifSavedOrRefused =
  (...tags: Tag[]) =>
  (_: unknown, error: CallError | undefined) =>
    !error || isUnsure(error) || ['refused', 'notFound'].includes(failureOf(error)) ? tags : [];

/** What `onQueryStarted` of an edit gets. */
export type Started = {
  dispatch: AppDispatch;
  getState: () => unknown;
  requestId: string;
  queryFulfilled: Promise<unknown>;
};

export function isSaved({ queryFulfilled }: Started): Promise<boolean> {
  return queryFulfilled.then(
    () => true,
    () => false,
  );
}

/** What an edit has given to fields of these tracks. */
export type SavedValues = { ids: readonly Id[]; values: Partial<Track> };

/** Shows what the host has saved until the new list comes, which may have it in another form. */
export async function patchTracks(started: Started, { ids, values }: SavedValues): Promise<void> {
  if (!(await isSaved(started))) return;
  const { dispatch, getState } = started;
  const isChanged = new Set(ids);
  const positions = selectTracks(getState() as RootState).flatMap(({ id }, at) => (isChanged.has(id) ? [at] : []));
  const patch = api.util.updateQueryData('getTracks', undefined, (tracks) => {
    for (const at of positions) Object.assign(tracks[at] ?? {}, values);
  });
  dispatch(patch);
}
