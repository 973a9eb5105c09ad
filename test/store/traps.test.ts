import { deskApi } from '#desk/store/deskApi.ts';
import { makeTestStore } from './makeTestStore.ts';

const { getSearchResults, getTracks, updateGuest } = deskApi.endpoints;

describe('what a host and a cache may do', () => {
  const original = globalThis.fetch;
  const settle = (store: ReturnType<typeof makeTestStore>) =>
    Promise.all(store.dispatch(deskApi.util.getRunningQueriesThunk()));
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const answerWith = (make: (path: string) => Response | Promise<Response>) => {
    globalThis.fetch = (input, init) => {
      const path = new URL(String(input)).pathname;
      asked.push({ path, init });
      return Promise.resolve(make(path));
    };
  };
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
  const open = () => makeTestStore({ host: 'http://127.0.0.1:1' });

  it.each([
    ['nothing', 204, null],
    ['an empty text', 200, ''],
    ['null', 200, 'null'],
    ['false', 200, 'false'],
    ['a page', 200, '<!doctype html>'],
    ['half of a JSON text', 201, '{"ok":'],
  ])('an edit that is answered with %s is a success, and the list is loaded again', async (_, status, body) => {
    answerWith((path) => (path.includes('GetTracks') ? new Response('[]') : new Response(body, { status })));
    const store = open();
    await store.dispatch(getTracks.initiate());
    const answer = await store.dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await settle(store);
    expect(answer.error).toBeUndefined();
    expect(asked.map(({ path }) => path.split('/').at(2))).toEqual(['GetTracks', 'UpdateGuest', 'GetTracks']);
  });

  it('a list that is loaded again is asked of the host, past whatever a cache holds; the first need not be', async () => {
    answerWith((path) => new Response(path.includes('GetTracks') ? '[]' : 'OK'));
    const store = open();
    await store.dispatch(getTracks.initiate());
    await store.dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await settle(store);
    expect(asked.map(({ init }) => init?.cache)).toEqual([undefined, undefined, 'no-cache']);
  });

  it('a first list that failed is loaded by the next edit that succeeds', async () => {
    let isDown = true;
    answerWith((path) =>
      path.includes('GetTracks') && isDown ? new Response('', { status: 503 }) : new Response('[{"id":1,"title":"A"}]'),
    );
    const store = open();
    await store.dispatch(getTracks.initiate());
    isDown = false;
    await store.dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await settle(store);
    expect(getTracks.select()(store.getState())).toMatchObject({ status: 'fulfilled', data: [{ id: 1 }] });
  });

  it('a search that nobody waits for any longer is called off, and is no failure', async () => {
    answerWith(() => new Promise<Response>(() => undefined));
    const store = open();
    const search = store.dispatch(getSearchResults.initiate('light'));
    search.abort();
    await search;
    expect(asked[0]?.init?.signal?.aborted).toBe(true);
    expect(getSearchResults.select('light')(store.getState()).error).not.toHaveProperty('failure');
  });
});
