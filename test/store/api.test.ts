import type { Id, Track } from '#contract/track.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { api } from '#store/api.ts';
import { selectKnownGuests, selectOrderedIds, selectTracks } from '#store/selectors.ts';
import { replaceFetch } from './replaceFetch.ts';
import { withForeignStore } from './withForeignStore.ts';

const endpoints = { ...trackApi.endpoints, ...guestApi.endpoints };

const row: Track = { id: 'm-2', title: 'Part 2', tmdbId: 5, somethingNew: [1, { deep: true }] };
const ids: Id[] = ['m-2', 'm-10'];
/** Each edit with the URL and the body of its request. */
const edits = [
  [
    'updateTitle',
    () => endpoints.updateTitle.initiate({ ids: ['m-10'], commentaryTrackPostId: '9010', newTitle: 'a&b=c d+é' }),
    '/svc/UpdateTitle/?commentaryTrackPostId=9010&newTitle=a%26b%3Dc+d%2B%C3%A9',
    '',
  ],
  [
    'updateSortTitle',
    () => endpoints.updateSortTitle.initiate({ ids, title: 'Untold', sortTitle: 'Z' }),
    '/svc/UpdateSortTitle/?title=Untold&sortTitle=Z',
    '',
  ],
  ['updateMatch', () => endpoints.updateMatch.initiate({ row }), '/svc/UpdateMatch', JSON.stringify(row)],
  [
    'updateGuest',
    () => endpoints.updateGuest.initiate({ id: 'm-2', guest: 'Wanda' }),
    '/svc/UpdateGuest/',
    '{"id":"m-2","guest":"Wanda"}',
  ],
  [
    'updateMultipleGuests',
    () => endpoints.updateMultipleGuests.initiate({ guest: 'Wanda', ids }),
    '/svc/UpdateMultipleGuests/',
    '{"guest":"Wanda","ids":["m-2","m-10"]}',
  ],
] as const;

describe('the endpoints against a host that knows the standard calls only', () => {
  const { foreign, store } = withForeignStore();

  const load = () => store.dispatch(endpoints.getTracks.initiate());
  const settle = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const requests = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);

  it('load tracks whose ids are texts and whose guests are null', async () => {
    await load();
    expect(selectTracks(store.getState()).map(({ id }) => id)).toEqual(['m-10', 'm-2', 'm-0', 'e-1', 'e-2']);
    expect(selectOrderedIds(store.getState())).toEqual(['m-2', 'm-10', 'm-0', 'e-1', 'e-2']);
  });

  it('request the tracks once, however many components use them', async () => {
    await Promise.all([load(), load()]);
    await load();
    expect(requests()).toEqual(['GET /svc/GetTracks']);
  });

  it.each(edits)(
    '%s sends what the host expects, accepts a plain OK, and refetches the list',
    async (_, edit, url, body) => {
      await load();
      const answer = await store.dispatch(edit() as ReturnType<typeof endpoints.updateTitle.initiate>);
      await settle();
      expect(answer.error).toBeUndefined();
      const sent = foreign.requests[1];
      expect(`${sent?.path}${sent?.query}`).toBe(url);
      expect(sent?.body).toBe(body);
      expect(sent?.headers['content-type']).toBe(body ? 'application/json' : undefined);
      expect(requests().filter((request) => request === 'GET /svc/GetTracks')).toHaveLength(2);
    },
  );

  it.each(edits)('%s that fails refetches nothing', async (_, edit, url) => {
    await load();
    foreign.failNext(url.replace('/svc/', '').replace(/\?.*/, ''), 500);
    const answer = await store.dispatch(edit() as ReturnType<typeof endpoints.updateTitle.initiate>);
    await settle();
    expect(answer.error).toMatchObject({ failure: 'hostFailed', status: 500 });
    expect(requests()).toHaveLength(2);
  });

  it('getSearchResults sends the query in double quotes, and only that', async () => {
    const { data } = await store.dispatch(endpoints.getSearchResults.initiate('light "house'));
    expect(foreign.requests[0]?.body).toBe(JSON.stringify({ title: '"light "house"' }));
    expect(data?.[0]).toMatchObject({ id: 'x', tmdbId: '7' });
  });

  it('getSearchResults that fails is an error and not an empty list', async () => {
    foreign.failNext('GetSearchResults', 502);
    const { data, error } = await store.dispatch(endpoints.getSearchResults.initiate('x'));
    expect([data, error]).toMatchObject([undefined, { failure: 'hostFailed' }]);
  });

  it('addUser sends the id as a JSON string', async () => {
    await store.dispatch(endpoints.addUser.initiate('visitor-1'));
    expect(foreign.requests[0]).toMatchObject({ path: '/svc/AddUser/', body: '"visitor-1"' });
    expect(foreign.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('guests and genres that are null are empty lists', async () => {
    const guests = await store.dispatch(endpoints.getGuests.initiate());
    const genres = await store.dispatch(endpoints.getGenres.initiate());
    expect([guests.data, genres.data]).toEqual([[], []]);
    expect(selectKnownGuests(store.getState())).toEqual([]);
  });

  /** Loads, leaves the list for a while, and loads again. */
  const loadTwice = async (load: () => Promise<unknown> & { unsubscribe: () => void }, pauseMs: number) => {
    const shown = load();
    await shown;
    jest.useFakeTimers();
    shown.unsubscribe();
    jest.advanceTimersByTime(pauseMs);
    jest.useRealTimers();
    await load();
  };

  it('request the genres once per visit, also where the list was left for a while in between', async () => {
    await loadTwice(() => store.dispatch(endpoints.getGenres.initiate()), 600_000);
    expect(requests()).toEqual(['GET /svc/GetGenres']);
  });

  it('request a search once in ten minutes, so that proposals which are opened again have their answers', async () => {
    await loadTwice(() => store.dispatch(endpoints.getSearchResults.initiate('ab')), 599_000);
    expect(requests()).toHaveLength(1);
  });

  it('keep the answers of two searches apart, whichever comes first', async () => {
    const answers = new Map<string, (answer: Response) => void>();
    replaceFetch((_, init) => new Promise((resolve) => answers.set(String(init?.body), resolve)));
    const first = store.dispatch(endpoints.getSearchResults.initiate('ab'));
    const second = store.dispatch(endpoints.getSearchResults.initiate('abc'));
    answers.get(JSON.stringify({ title: '"abc"' }))?.(new Response('[{"id":2}]'));
    await second;
    answers.get(JSON.stringify({ title: '"ab"' }))?.(new Response('[{"id":1}]'));
    await first;
    expect(endpoints.getSearchResults.select('abc')(store.getState()).data).toEqual([{ id: 2 }]);
  });

  it('keep the identity of an unchanged list, and of the unchanged tracks in a changed one', async () => {
    const reload = () => store.dispatch(endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
    await reload();
    const first = selectTracks(store.getState());
    await reload();
    expect(selectTracks(store.getState())).toBe(first);
    await store.dispatch(
      endpoints.updateTitle.initiate({ ids: ['m-10'], commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    await settle();
    const second = selectTracks(store.getState());
    expect(second).not.toBe(first);
    expect(second.slice(1).every((track, at) => track === first[at + 1])).toBe(true);
  });
});
