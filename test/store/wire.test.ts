import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { deskApi } from '#desk/store/deskApi.ts';
import { savePressed } from '#desk/store/edits.ts';
import { trackSaved } from '#store/events.ts';
import { failureOf } from '#store/failure.ts';
import { modalClosed, pencilPressed, selectModalView, trackOpened } from '#store/modalSlice.ts';
import { seal } from '#store/secret.ts';
import { selectOpenTrack, selectOrderedIds, selectTracks } from '#store/selectors.ts';
import { siteSlice } from '#store/siteSlice.ts';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { makeTestStore, siteOf } from './makeTestStore.ts';

const { getTracks, validatePassword } = deskApi.endpoints;

describe('the store against a host that knows the wire only', () => {
  let foreign: ForeignHost;
  let store: ReturnType<typeof makeTestStore>;
  beforeEach(async () => {
    foreign = await startForeignHost();
    store = makeTestStore({ host: foreign.host, area: foreign.area });
  });
  afterEach(() => foreign.close());

  const load = () => store.dispatch(getTracks.initiate());
  const counts = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);

  it('loads tracks whose ids are text and whose guests are nothing', async () => {
    await load();
    expect(selectTracks(store.getState()).map(({ id }) => id)).toEqual(['m-10', 'm-2', 'm-0', 'e-1', 'e-2']);
    expect(selectOrderedIds(store.getState())).toEqual(['m-2', 'm-10', 'm-0', 'e-1', 'e-2']);
  });

  it('fetches the tracks once, however many ask', async () => {
    await Promise.all([load(), load()]);
    await load();
    expect(counts()).toEqual(['GET /svc/GetTracks']);
  });

  it('takes a plain OK for a success, fetches again, and closes the modal', async () => {
    await load();
    store.dispatch(trackOpened('m-10'));
    store.dispatch(pencilPressed());
    const edits = [{ part: 'title' as const, commentaryTrackPostId: '9010', newTitle: 'Ten & more?' }];
    const answer = await store.dispatch(savePressed({ trackId: 'm-10', edits }));
    await Promise.all(store.dispatch(deskApi.util.getRunningQueriesThunk()));
    expect(answer.type).toBe('edit/savePressed/fulfilled');
    expect(foreign.requests.at(-2)?.query).toBe('?commentaryTrackPostId=9010&newTitle=Ten+%26+more%3F');
    expect(counts()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/', 'GET /svc/GetTracks']);
    expect(selectTracks(store.getState())[0]?.title).toBe('Ten & more?');
    expect(selectModalView(store.getState())).toBe('closed');
  });

  it.each([401, 404, 500])('after a failure with %i it fetches nothing, and the modal stays', async (status) => {
    await load();
    store.dispatch(trackOpened('m-10'));
    store.dispatch(pencilPressed());
    foreign.failNext('UpdateTitle/', status);
    const edits = [{ part: 'title' as const, commentaryTrackPostId: '9010', newTitle: 'X' }];
    const { payload } = await store.dispatch(savePressed({ trackId: 'm-10', edits }));
    expect(payload).toMatchObject({ status, part: 'title' });
    expect(counts()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/']);
    expect(selectModalView(store.getState())).toBe('edit');
  });

  it('sends the password as a quoted string of JSON, and nothing beside it', async () => {
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
  ])('%s is a no, not an error', async (_, password, status) => {
    if (status) foreign.failNext('ValidatePassword/', status);
    const answer = await store.dispatch(validatePassword.initiate(seal(password)));
    expect(answer.data).toBe(false);
  });

  it.each([
    [429, 'tooManyTries'],
    [503, 'hostFailed'],
    [404, 'notFound'],
  ])('a password that meets %i is told as %s', async (status, failure) => {
    foreign.failNext('ValidatePassword/', status);
    const { error } = await store.dispatch(validatePassword.initiate(seal('x')));
    expect(error && failureOf(error)).toBe(failure);
  });

  it('a host that is gone is told as offline', async () => {
    await foreign.close();
    const { error } = await load();
    expect(error && failureOf(error)).toBe('offline');
  });

  it('the password shows in no action and nowhere in the state', async () => {
    const secret = 'do-not-show-me';
    const seen: unknown[] = [];
    const recorder = createListenerMiddleware();
    recorder.startListening({ predicate: (action) => seen.push(action) > 0, effect: () => undefined });
    const watched = configureStore({
      reducer: { site: siteSlice.reducer, api: deskApi.reducer },
      preloadedState: { site: siteOf({ host: foreign.host, area: foreign.area }) },
      middleware: (getDefault) => getDefault().prepend(recorder.middleware).concat(deskApi.middleware),
    });
    const answers = [await watched.dispatch(validatePassword.initiate(seal(secret)))];
    // Nor when the host repeats what it was sent.
    const original = globalThis.fetch;
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ detail: `"${secret}" is too short` }), { status: 400 });
    answers.push(await watched.dispatch(validatePassword.initiate(seal(secret))));
    globalThis.fetch = original;
    expect(seen.length).toBeGreaterThan(3);
    expect(JSON.stringify([seen, watched.getState(), answers])).not.toContain(secret);
  });
});

describe('the modal', () => {
  it('closes when all is saved, goes on to the next of a worklist, and lets another track be', () => {
    const store = makeTestStore();
    const end = (trackId: number, next?: number) => trackSaved({ trackId, next });
    const modal = () => store.getState().modal;
    store.dispatch(trackOpened(5));
    store.dispatch(pencilPressed());
    store.dispatch(end(4));
    expect(modal()).toEqual({ view: 'edit', trackId: 5 });
    store.dispatch(end(5, 6));
    expect(modal()).toEqual({ view: 'edit', trackId: 6 });
    store.dispatch(end(6));
    expect(modal()).toEqual({ view: 'closed' });
  });

  it('opens on a track, turns to editing and back, and closes', () => {
    const store = makeTestStore();
    const view = () => selectModalView(store.getState());
    store.dispatch(pencilPressed());
    expect(view()).toBe('closed');
    store.dispatch(trackOpened(5));
    expect(view()).toBe('details');
    store.dispatch(pencilPressed());
    expect(view()).toBe('edit');
    store.dispatch(modalClosed());
    expect(view()).toBe('closed');
    expect(selectOpenTrack(store.getState())).toBeUndefined();
  });
});
