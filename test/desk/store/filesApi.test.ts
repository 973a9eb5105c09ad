import { filesApi } from '#desk/store/api/filesApi.ts';
import { selectToasts } from '#desk/store/toastsSlice.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';

const file = { format: 'csv', text: 'title\nA\n' } as const;

it.each([
  ['an import that fails after its dialog was closed is told', { ...file, version: 3 }, 1],
  ['a preview is not: it was for the dialog alone', file, 0],
])('%s', async (_, request, toasts) => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  replaceFetch(async () => new Response('No.', { status: 500 }));
  await store.dispatch(filesApi.endpoints.importTracks.initiate(request, { track: false }));
  expect(selectToasts(store.getState())).toHaveLength(toasts);
});
