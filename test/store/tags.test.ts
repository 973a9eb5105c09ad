import { guestApi } from '#desk/store/api/guestApi.ts';
// Bring their endpoints.
import '#desk/store/api/filesApi.ts';
import '#desk/store/api/historyApi.ts';
import '#desk/store/api/sessionApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import '#desk/store/api/worklistApi.ts';
import { api } from '#store/api.ts';
import { selectTracks } from '#store/selectors.ts';
import { hangingFetch, plainAnswers, realFetch, replaceFetch } from './replaceFetch.ts';
import { withForeignStore } from './withForeignStore.ts';

const { getGenres, getGuests, getTracks } = api.endpoints;
const { updateGuest } = guestApi.endpoints;
const { updateTitle } = trackApi.endpoints;

type Definition = { type: string; providesTags?: unknown; invalidatesTags?: unknown; responseSchema?: unknown };
const definitions = new Map<string, Definition>();
for (const name of Object.keys(api.endpoints))
  api.enhanceEndpoints({
    endpoints: { [name]: (definition: Definition) => void definitions.set(name, definition) },
  });

const tagsOf = (tags: unknown, error?: unknown): unknown =>
  typeof tags === 'function' ? tags(undefined, error) : (tags ?? []);
const tableOf = (isMutation: boolean, read: (definition: Definition) => unknown) =>
  Object.fromEntries(
    [...definitions]
      .filter(([, { type }]) => (type === 'mutation') === isMutation)
      .map(([name, definition]) => [name, read(definition)]),
  );

const editOfNames = ['Tracks', 'Guests', 'History'];

describe('the tags of the endpoints', () => {
  it('every query provides the tag of what it reads', () => {
    expect(tableOf(false, ({ providesTags }) => tagsOf(providesTags))).toEqual({
      getTracks: ['Tracks'],
      getGuests: ['Guests'],
      history: ['History'],
      historyOfEdit: ['History'],
      typedTitles: ['History'],
      worklist: ['History'],
      // An edit of the genres is seen at the next visit.
      getGenres: [],
      // Asked for only until the list has come.
      findTitles: [],
      getSearchResults: [],
      backups: [],
    });
  });

  it('every answer that only the desk reads has a schema, but a plain yes or no', () => {
    const unchecked = [...definitions].filter(([, { responseSchema }]) => !responseSchema).map(([name]) => name);
    expect(unchecked.sort()).toEqual([
      'addUser',
      'findTitles',
      'getGenres',
      'getGuests',
      'getTracks',
      'logout',
      'validatePassword',
    ]);
  });

  const edit = ['Tracks', 'History'];
  const none: string[] = [];
  const mutations = {
    updateTitle: edit,
    updateSortTitle: edit,
    updateMatch: edit,
    updateGuest: edit,
    updateMultipleGuests: edit,
    removeGuest: edit,
    addTrack: edit,
    editTrack: edit,
    removeTrack: edit,
    updateMultipleTracks: edit,
    acceptReason: ['History'],
    undo: editOfNames,
    addGuest: editOfNames,
    renameGuest: editOfNames,
    mergeGuest: editOfNames,
    deleteGuest: editOfNames,
    addUser: none,
    validatePassword: none,
    logout: none,
    backUp: none,
    // Without an answer of an edit, as a preview is.
    importTracks: none,
  };

  it('every edit that succeeds invalidates what it changes', () => {
    expect(tableOf(true, ({ invalidatesTags }) => tagsOf(invalidatesTags))).toEqual(mutations);
  });

  it('an edit that never reached the host invalidates nothing', () => {
    const failed = { failure: 'offline' };
    expect(tableOf(true, ({ invalidatesTags }) => tagsOf(invalidatesTags, failed))).toEqual(
      Object.fromEntries(Object.keys(mutations).map((name) => [name, []])),
    );
  });

  it.each(['timedOut', 'lost'])('an edit that was %s is looked for in the list, because it may be saved', (failure) => {
    const refetched = tableOf(true, ({ invalidatesTags }) => tagsOf(invalidatesTags, { failure }));
    expect(refetched).toEqual({ ...mutations, importTracks: editOfNames });
  });

  it.each([
    ['that is written', 7, editOfNames],
    ['without a change', null, none],
  ])('an import %s invalidates what it changes', (_, number, tags) => {
    const invalidate = definitions.get('importTracks')?.invalidatesTags as (answer: unknown) => unknown;
    expect(invalidate({ edit: number })).toEqual(tags);
  });
});

describe('a change of the guest list that the host refuses', () => {
  it.each(['refused', 'notFound'])('refetches the lists if it was %s: another admin may have been first', (failure) => {
    const refetched = tableOf(true, ({ invalidatesTags }) => tagsOf(invalidatesTags, { failure }));
    expect(refetched).toMatchObject({ renameGuest: editOfNames, mergeGuest: editOfNames, deleteGuest: editOfNames });
    expect(refetched).toMatchObject({ removeGuest: [], updateTitle: [] });
  });
});

describe('the list after an edit', () => {
  const { foreign, store } = withForeignStore();
  afterEach(() => jest.restoreAllMocks());

  const load = () => store.dispatch(getTracks.initiate());
  const rename = (newTitle: string, commentaryTrackPostId = '9010') =>
    store.dispatch(updateTitle.initiate({ ids: ['m-10'], commentaryTrackPostId, newTitle }));
  const settle = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const titles = () => selectTracks(store.getState()).map(({ title }) => title);
  const requests = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);

  it.each(plainAnswers)('is refetched also if the edit was answered with %s', async (_, status, body) => {
    await load();
    replaceFetch(async (input, init) =>
      String(input).includes('UpdateGuest') ? new Response(body, { status }) : realFetch(input, init),
    );
    const answer = await store.dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await settle();
    expect(answer.error).toBeUndefined();
    expect(requests()).toEqual(['GET /svc/GetTracks', 'GET /svc/GetTracks']);
  });

  it('contains all of several edits that were sent at once', async () => {
    await load();
    await Promise.all([rename('Ten'), rename('Two', '9002')]);
    await settle();
    await settle();
    expect(titles().slice(0, 2)).toEqual(['Ten', 'Two']);
  });

  it('is not replaced by a list that the host sent before the edit, however late it arrives', async () => {
    await load();
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    replaceFetch(async (input, init) => {
      const answer = await realFetch(input, init);
      await late;
      return answer;
    });
    const loading = store.dispatch(getTracks.initiate(undefined, { forceRefetch: true }));
    await new Promise((resolve) => setImmediate(resolve));
    replaceFetch(realFetch);
    await rename('Ten');
    release();
    await loading;
    await settle();
    await settle();
    expect(titles()[0]).toBe('Ten');
  });

  it('waits for a call that hangs until its time limit, and no longer', async () => {
    await load();
    const timeLimit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeLimit.signal);
    replaceFetch((input, init) => (String(input).includes('GetGenres') ? hangingFetch : realFetch)(input, init));
    const hanging = store.dispatch(getGenres.initiate());
    await rename('Ten');
    expect(requests().at(-1)).toBe('POST /svc/UpdateTitle/');
    timeLimit.abort();
    expect(await hanging).toMatchObject({ error: { failure: 'timedOut' } });
    await settle();
    expect(requests().at(-1)).toBe('GET /svc/GetTracks');
  });

  it('is refetched while no component shows it', async () => {
    const shown = load();
    await shown;
    shown.unsubscribe();
    await rename('Ten');
    await settle();
    expect(titles()).toContain('Ten');
  });

  it('has the guests refetched, too, while no component shows them', async () => {
    const shown = store.dispatch(getGuests.initiate());
    await shown;
    shown.unsubscribe();
    store.dispatch(api.util.invalidateTags(['Guests']));
    await settle();
    expect(requests()).toEqual(['GET /svc/GetGuests', 'GET /svc/GetGuests']);
  });

  it('stays as it was if the refetch fails, and the next edit refetches it', async () => {
    await load();
    foreign.failNext('GetTracks', 500);
    await rename('Ten');
    await settle();
    expect(titles()).toHaveLength(5);
    await rename('Two', '9002');
    await settle();
    expect(titles().slice(0, 2)).toEqual(['Ten', 'Two']);
  });

  it('is loaded also if the first list failed', async () => {
    foreign.failNext('GetTracks', 503);
    await load();
    expect(titles()).toEqual([]);
    await rename('Ten');
    await settle();
    expect(titles()).toContain('Ten');
  });
});
