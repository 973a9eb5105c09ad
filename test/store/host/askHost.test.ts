import { setImmediate as nextTurn } from 'node:timers/promises';
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { filesApi } from '#desk/store/api/filesApi.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import { sessionApi } from '#desk/store/api/sessionApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import '#desk/store/sessionSlice.ts';
import { api } from '#store/api.ts';
import { failureOf } from '#store/host/failure.ts';
import { seal } from '#store/host/secret.ts';
import { siteSlice } from '#store/siteSlice.ts';
import { makeTestStore, siteOf } from '../makeTestStore.ts';
import { hangingFetch, replaceFetch } from '../replaceFetch.ts';
import { withForeignStore } from '../withForeignStore.ts';

const { getGenres, getTracks } = api.endpoints;
const { getSearchResults } = trackApi.endpoints;
const { updateGuest } = guestApi.endpoints;
const { validatePassword } = sessionApi.endpoints;

describe('askHost against a host that knows the standard calls only', () => {
  const { foreign, store } = withForeignStore();

  it('sends the password as a JSON string, without cookies', async () => {
    const answer = await store.dispatch(validatePassword.initiate(seal(foreign.password)));
    expect(answer.data).toBe(true);
    const sent = foreign.requests[0];
    expect(sent?.path).toBe('/svc/ValidatePassword/');
    expect(sent?.body).toBe(JSON.stringify(foreign.password));
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(sent?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['a wrong password', 'wrong', undefined],
    ['a refusal with 401', 'wrong', 401],
    ['a refusal with 403', 'wrong', 403],
  ])('%s is a refusal, not an error', async (_, password, status) => {
    if (status) foreign.failNext('ValidatePassword/', status);
    const answer = await store.dispatch(validatePassword.initiate(seal(password)));
    expect(answer.data).toBe(false);
  });

  it.each([
    [429, 'tooManyRequests'],
    [503, 'hostFailed'],
    [404, 'notFound'],
  ])('a password that is answered with %i fails as %s', async (status, failure) => {
    foreign.failNext('ValidatePassword/', status);
    const { error } = await store.dispatch(validatePassword.initiate(seal('x')));
    expect(error && failureOf(error)).toBe(failure);
  });

  it('an unreachable host fails as offline', async () => {
    await foreign.close();
    const { error } = await store.dispatch(getTracks.initiate());
    expect(error && failureOf(error)).toBe('offline');
  });

  it('the password appears in no action and nowhere in the state', async () => {
    const secret = 'do-not-show-me';
    const seen: unknown[] = [];
    const recorder = createListenerMiddleware();
    recorder.startListening({ predicate: (action) => seen.push(action) > 0, effect: () => undefined });
    const watched = configureStore({
      reducer: { site: siteSlice.reducer, api: api.reducer },
      preloadedState: { site: siteOf({ host: foreign.host, area: foreign.area }) },
      middleware: (getDefault) => getDefault().prepend(recorder.middleware).concat(api.middleware),
    });
    const answers = [await watched.dispatch(validatePassword.initiate(seal(secret)))];
    // Also if the host repeats it in an error.
    replaceFetch(async () => new Response(JSON.stringify({ detail: `"${secret}" is too short` }), { status: 400 }));
    answers.push(await watched.dispatch(validatePassword.initiate(seal(secret))));
    expect(seen.length).toBeGreaterThan(3);
    expect(JSON.stringify([seen, watched.getState(), answers])).not.toContain(secret);
  });
});

describe('the requests of askHost', () => {
  let requests: RequestInit[] = [];
  beforeEach(() => {
    requests = [];
  });
  afterEach(() => jest.restoreAllMocks());

  const answerEmptyList = async () => new Response('[]');
  const open = (answer: typeof fetch, options = {}) => {
    replaceFetch((input, init) => {
      requests.push(init ?? {});
      return answer(input, init);
    });
    return makeTestStore({ host: 'http://127.0.0.1:1', ...options });
  };

  it('send cookies to another origin only where site.json says so', async () => {
    for (const credentials of [false, true])
      await open(answerEmptyList, { credentials }).dispatch(getTracks.initiate());
    expect(requests.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include']);
  });

  it('skip the browser cache for a refetch, not for the first list', async () => {
    const store = open(answerEmptyList);
    await store.dispatch(getTracks.initiate());
    await store.dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(requests.map(({ cache }) => cache)).toEqual([undefined, undefined, 'no-cache']);
  });

  it.each([
    ['7', 7],
    ['0.2', 1],
    ['0', undefined],
    ['86400', undefined],
    ['Thu, 01 Jan 2026 00:00:00 GMT', undefined],
  ])('that are refused until "%s" ask to wait %j seconds', async (header, wait) => {
    const refuse = async () => new Response('', { status: 429, headers: { 'retry-after': header } });
    const { error } = await open(refuse).dispatch(getGenres.initiate());
    expect(error).toEqual({ failure: 'tooManyRequests', status: 429, ...(wait && { wait }) });
  });

  it.each(['{"detail":[{"loc":["body"]}]}', '{"detail":null}', 'null', '<html>'])(
    'that are refused with %s have no message of the host to show',
    async (body) => {
      const refuse = async () => new Response(body, { status: 400 });
      const { error } = await open(refuse).dispatch(getGenres.initiate());
      expect(error).toEqual({ failure: 'refused', status: 400 });
    },
  );

  it('are cancelled with their query, which is no failure', async () => {
    const store = open(hangingFetch);
    const search = store.dispatch(getSearchResults.initiate('light'));
    search.abort();
    await search;
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(getSearchResults.select('light')(store.getState()).error).not.toHaveProperty('failure');
  });

  it('time out after 30 seconds, with a separate failure', async () => {
    const timeLimit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
    const pending = open(hangingFetch).dispatch(getGenres.initiate());
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeLimit.abort();
    expect((await pending).error).toEqual({ failure: 'timedOut' });
  });

  it('leave the track list and an import, which may be large, five minutes', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const store = open(answerEmptyList);
    await store.dispatch(getTracks.initiate());
    await store.dispatch(filesApi.endpoints.importTracks.initiate({ text: '', format: 'csv' }));
    expect(timeout.mock.calls).toEqual([[300_000], [300_000]]);
  });
});

it('a call that left before a new sign-in, and is refused after it, is sent once more', async () => {
  const store = makeTestStore({ extras: true, host: 'http://127.0.0.1:9' });
  const asked: string[] = [];
  let refuse: (answer: Response) => void = () => undefined;
  replaceFetch(async (input) => {
    const path = new URL(String(input)).pathname.split('/').at(2) ?? '';
    asked.push(path);
    if (path === 'ValidatePassword') return new Response('true');
    const isFirst = asked.filter((other) => other === path).length === 1;
    return isFirst ? new Promise((resolve) => (refuse = resolve)) : new Response('[]');
  });
  const found = store.dispatch(getSearchResults.initiate('x'));
  await store.dispatch(validatePassword.initiate(seal('right')));
  refuse(new Response('', { status: 401 }));
  expect((await found).error).toBeUndefined();
  expect(asked).toEqual(['GetSearchResults', 'ValidatePassword', 'GetSearchResults']);
  // Without a sign-in in between, it is not.
  asked.length = 0;
  const refused = store.dispatch(getSearchResults.initiate('y'));
  await nextTurn();
  refuse(new Response('', { status: 401 }));
  expect((await refused).error).toMatchObject({ failure: 'signedOut' });
  expect(asked).toEqual(['GetSearchResults']);
});
