import { deskApi } from '#desk/store/deskApi.ts';
import { savePressed } from '#desk/store/edits.ts';
import { pencilPressed, selectModalView, trackOpened } from '#store/modalSlice.ts';
import { selectTracks } from '#store/selectors.ts';
import { withForeignStore } from './withForeignStore.ts';

describe('savePressed', () => {
  const { foreign, store } = withForeignStore();
  beforeEach(async () => {
    await store.dispatch(deskApi.endpoints.getTracks.initiate());
    store.dispatch(trackOpened('m-10'));
    store.dispatch(pencilPressed());
  });

  const saveTitle = (newTitle: string) =>
    store.dispatch(
      savePressed({
        trackId: 'm-10',
        edits: [{ part: 'title', commentaryTrackPostId: '9010', newTitle, opened: 'Ten' }],
      }),
    );
  const requests = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);

  it('accepts a plain OK as a success, refetches the list, and closes the modal', async () => {
    const answer = await saveTitle('Ten & more?');
    await Promise.all(store.dispatch(deskApi.util.getRunningQueriesThunk()));
    expect(answer.type).toBe('edit/savePressed/fulfilled');
    expect(foreign.requests.at(-2)?.query).toBe('?commentaryTrackPostId=9010&newTitle=Ten+%26+more%3F');
    expect(requests()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/', 'GET /svc/GetTracks']);
    expect(selectTracks(store.getState())[0]?.title).toBe('Ten & more?');
    expect(selectModalView(store.getState())).toBe('closed');
  });

  it.each([401, 404, 500])('refetches nothing after a failure with %i, and the modal stays open', async (status) => {
    foreign.failNext('UpdateTitle/', status);
    const { payload } = await saveTitle('X');
    expect(payload).toMatchObject({ status, part: 'title' });
    expect(requests()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/']);
    expect(selectModalView(store.getState())).toBe('edit');
  });
});
