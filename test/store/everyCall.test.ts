import type { Id, Track } from '#contract/track.ts';
import { deskApi } from '#desk/store/deskApi.ts';
import { api } from '#store/api.ts';
import { selectKnownGuests, selectTracks } from '#store/selectors.ts';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { makeTestStore } from './makeTestStore.ts';

const { endpoints } = deskApi;

/** Every edit of the wire, as an action, with what must have been sent. */
const row: Track = { id: 'm-2', title: 'Part 2', tmdbId: 5, somethingNew: [1, { deep: true }] };
const ids: Id[] = ['m-2', 'm-10'];
const edits = [
  [
    'updateTitle',
    () => endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'a&b=c d+é' }),
    '/svc/UpdateTitle/?commentaryTrackPostId=9010&newTitle=a%26b%3Dc+d%2B%C3%A9',
    '',
  ],
  [
    'updateSortTitle',
    () => endpoints.updateSortTitle.initiate({ title: 'Untold', sortTitle: 'Z' }),
    '/svc/UpdateSortTitle/?title=Untold&sortTitle=Z',
    '',
  ],
  ['updateMatch', () => endpoints.updateMatch.initiate(row), '/svc/UpdateMatch', JSON.stringify(row)],
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

/** As a host that never answers; only its signal ends the request. */
function hang(init: RequestInit | undefined): Promise<never> {
  return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}

describe('every call, as it goes over the wire', () => {
  let foreign: ForeignHost;
  let store: ReturnType<typeof makeTestStore>;
  beforeEach(async () => {
    foreign = await startForeignHost();
    store = makeTestStore({ host: foreign.host, area: foreign.area });
  });
  afterEach(() => foreign.close());

  const settle = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const paths = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);

  it('the api has an endpoint for each call, under the name of the wire', () => {
    const ownCalls = ['history', 'historyOfEdit', 'undo', 'removeGuest', 'addGuest', 'logout'];
    expect(Object.keys(endpoints).sort()).toEqual(
      [
        ...ownCalls,
        'addUser',
        'getGenres',
        'getGuests',
        'getSearchResults',
        'getTracks',
        'updateGuest',
        'updateMatch',
        'updateMultipleGuests',
        'updateSortTitle',
        'updateTitle',
        'validatePassword',
      ].sort(),
    );
  });

  it.each(edits)(
    '%s sends what the wire asks for, is content with a plain OK, and loads the list again',
    async (_, edit, address, body) => {
      await store.dispatch(endpoints.getTracks.initiate());
      const answer = await store.dispatch(edit() as ReturnType<typeof endpoints.updateTitle.initiate>);
      await settle();
      expect(answer.error).toBeUndefined();
      const sent = foreign.requests[1];
      expect(`${sent?.path}${sent?.query}`).toBe(address);
      expect(sent?.body).toBe(body);
      expect(sent?.headers['content-type']).toBe(body ? 'application/json' : undefined);
      expect(paths().filter((path) => path === 'GET /svc/GetTracks')).toHaveLength(2);
    },
  );

  it.each(edits)('%s that fails loads nothing', async (_, edit, address) => {
    await store.dispatch(endpoints.getTracks.initiate());
    foreign.failNext(address.replace('/svc/', '').replace(/\?.*/, ''), 500);
    const answer = await store.dispatch(edit() as ReturnType<typeof endpoints.updateTitle.initiate>);
    await settle();
    expect(answer.error).toMatchObject({ failure: 'hostFailed', status: 500 });
    expect(paths()).toHaveLength(2);
  });

  it('the search for a match sends the query in double quotes, and only that', async () => {
    const { data } = await store.dispatch(endpoints.getSearchResults.initiate('light "house'));
    expect(foreign.requests[0]?.body).toBe(JSON.stringify({ title: '"light "house"' }));
    expect(data?.[0]).toMatchObject({ id: 'x', tmdbId: '7' });
  });

  it('a search that fails is an error and not an empty list', async () => {
    foreign.failNext('GetSearchResults', 502);
    const { data, error } = await store.dispatch(endpoints.getSearchResults.initiate('x'));
    expect([data, error]).toMatchObject([undefined, { failure: 'hostFailed' }]);
  });

  it('a visitor is told as a quoted string', async () => {
    await store.dispatch(endpoints.addUser.initiate('visitor-1'));
    expect(foreign.requests[0]).toMatchObject({ path: '/svc/AddUser/', body: '"visitor-1"' });
    expect(foreign.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('guests and genres that are nothing are empty lists', async () => {
    await store.dispatch(endpoints.getGuests.initiate());
    await store.dispatch(endpoints.getGenres.initiate());
    expect(selectKnownGuests(store.getState())).toEqual([]);
  });

  it('edits made at once are all followed by a list that knows them', async () => {
    await store.dispatch(endpoints.getTracks.initiate());
    await Promise.all([
      store.dispatch(
        endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
      ),
      store.dispatch(
        endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9002', newTitle: 'Two' }),
      ),
    ]);
    await settle();
    await settle();
    expect(
      selectTracks(store.getState())
        .map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(['Ten', 'Two']);
  });

  it('a hanging call delays the refetch until its time limit, and no longer', async () => {
    await store.dispatch(endpoints.getTracks.initiate());
    const timeLimit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeLimit.signal);
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => (String(input).includes('GetGenres') ? hang(init) : original(input, init));
    const hanging = store.dispatch(endpoints.getGenres.initiate());
    await store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    expect(paths()).not.toContain('GET /svc/GetGenres');
    timeLimit.abort();
    expect(await hanging).toMatchObject({ error: { failure: 'timedOut' } });
    await settle();
    globalThis.fetch = original;
    expect(selectTracks(store.getState())[0]?.title).toBe('Ten');
  });

  it('a list that left before an edit is not the last word, however late it comes', async () => {
    await store.dispatch(endpoints.getTracks.initiate());
    const original = globalThis.fetch;
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    globalThis.fetch = async (input, init) => {
      const answer = await original(input, init);
      await late;
      return answer;
    };
    const loading = store.dispatch(endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.fetch = original;
    const edit = store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    await edit;
    release();
    await loading;
    await settle();
    await settle();
    expect(selectTracks(store.getState())[0]?.title).toBe('Ten');
  });

  it('the answers to two searches are kept apart, whichever comes first', async () => {
    const original = globalThis.fetch;
    const answers = new Map<string, (answer: Response) => void>();
    globalThis.fetch = (_, init) => new Promise((resolve) => answers.set(String(init?.body), resolve));
    const early = store.dispatch(endpoints.getSearchResults.initiate('ab'));
    const later = store.dispatch(endpoints.getSearchResults.initiate('abc'));
    answers.get(JSON.stringify({ title: '"abc"' }))?.(new Response('[{"id":2}]'));
    await later;
    answers.get(JSON.stringify({ title: '"ab"' }))?.(new Response('[{"id":1}]'));
    await early;
    globalThis.fetch = original;
    expect(endpoints.getSearchResults.select('abc')(store.getState()).data).toEqual([{ id: 2 }]);
  });

  it('an edit while nobody looks at the list does not lose it', async () => {
    const looking = store.dispatch(endpoints.getTracks.initiate());
    await looking;
    looking.unsubscribe();
    await store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    await settle();
    expect(selectTracks(store.getState()).map(({ title }) => title)).toContain('Ten');
  });

  it('a list that cannot be loaded again stays as it was, and the next success heals it', async () => {
    await store.dispatch(endpoints.getTracks.initiate());
    foreign.failNext('GetTracks', 500);
    await store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    await settle();
    expect(selectTracks(store.getState())).toHaveLength(5);
    await store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-2', commentaryTrackPostId: '9002', newTitle: 'Two' }),
    );
    await settle();
    expect(
      selectTracks(store.getState())
        .map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(['Ten', 'Two']);
  });

  it('cookies go to another origin only where site.json says so', async () => {
    const asked: (RequestCredentials | undefined)[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (_, init) => {
      asked.push(init?.credentials);
      return new Response('[]');
    };
    for (const credentials of [false, true]) {
      await makeTestStore({ host: foreign.host, credentials }).dispatch(endpoints.getTracks.initiate());
    }
    globalThis.fetch = original;
    expect(asked).toEqual(['same-origin', 'include']);
  });

  it('a list that says the same is the same list, and a track that says the same is the same track', async () => {
    const load = () => store.dispatch(endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
    await load();
    const first = selectTracks(store.getState());
    await load();
    expect(selectTracks(store.getState())).toBe(first);
    await store.dispatch(
      endpoints.updateTitle.initiate({ trackId: 'm-10', commentaryTrackPostId: '9010', newTitle: 'Ten' }),
    );
    await settle();
    const second = selectTracks(store.getState());
    expect(second).not.toBe(first);
    expect(second.slice(1).every((track, at) => track === first[at + 1])).toBe(true);
  });
});
