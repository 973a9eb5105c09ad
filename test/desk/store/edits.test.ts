import type { TrackEdit } from '#catalogue/desk/trackForm.ts';
import type { Track } from '#contract/track.ts';
import { applyPressed, savePressed, undoPressed } from '#desk/store/edits.ts';
import {
  allProposalsTicked,
  selectApplyPhase,
  selectTickedProposals,
  stopPressed,
} from '#desk/store/proposalsSlice.ts';
import { deskEntered } from '#desk/store/sessionSlice.ts';
import { selectToasts, selectUndoing } from '#desk/store/toastsSlice.ts';
import { api } from '#store/api.ts';
import { deskLeft } from '#store/events.ts';
import { formOpened, pencilPressed, selectIsForMatch, selectModalView, trackOpened } from '#store/modalSlice.ts';
import { selectTracks } from '#store/selectors.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { withForeignStore } from '../../store/withForeignStore.ts';

describe('savePressed', () => {
  const { foreign, store } = withForeignStore();
  beforeEach(async () => {
    await store.dispatch(api.endpoints.getTracks.initiate());
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
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(answer.type).toBe('edit/savePressed/fulfilled');
    expect(foreign.requests.at(-2)?.query).toBe('?commentaryTrackPostId=9010&newTitle=Ten+%26+more%3F');
    expect(requests()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/', 'GET /svc/GetTracks']);
    expect(selectTracks(store.getState())[0]?.title).toBe('Ten & more?');
    expect(selectModalView(store.getState())).toBe('closed');
  });

  it('two at the same time have a message each, for all of their parts', async () => {
    const both: TrackEdit[] = [
      { part: 'title', commentaryTrackPostId: '9002', newTitle: 'Two', opened: 'Part 2 of the Lighthouse' },
      { part: 'sortTitle', title: 'Two', sortTitle: '2', opened: null },
    ];
    await Promise.all([store.dispatch(savePressed({ trackId: 'm-2', edits: both })), saveTitle('Ten')]);
    const parts = selectToasts(store.getState()).map(({ summaries }) => summaries.length);
    expect(parts.sort()).toEqual([1, 2]);
  });

  it.each([
    ['a title', { part: 'title', commentaryTrackPostId: '9010', newTitle: 'Ten', opened: 'Ten' }, false],
    ['a match', { part: 'match', row: { id: 'm-10', title: 'Ten', tmdbId: 7 }, opened: {} }, true],
  ] as [string, TrackEdit, boolean][])(
    'the save of %s opens the next form for its match, too, if that was one',
    async (_, edit, isForMatch) => {
      await store.dispatch(savePressed({ trackId: 'm-10', edits: [edit], next: 'm-2' }));
      expect([selectModalView(store.getState()), selectIsForMatch(store.getState())]).toEqual(['edit', isForMatch]);
    },
  );

  it.each([401, 404, 500])('refetches nothing after a failure with %i, and the modal stays open', async (status) => {
    foreign.failNext('UpdateTitle/', status);
    const { payload } = await saveTitle('X');
    expect(payload).toMatchObject({ status, part: 'title' });
    expect(requests()).toEqual(['GET /svc/GetTracks', 'POST /svc/UpdateTitle/']);
    expect(selectModalView(store.getState())).toBe('edit');
  });
});

describe('applyPressed', () => {
  const { foreign, store } = withForeignStore();
  const match = { id: 1, tmdbId: 7, title: 'Alien' };
  const unmatched = () => selectTracks(store.getState()).filter(({ tmdbId }) => Number(tmdbId ?? 0) === 0);
  const apply = (change: Partial<Track> = {}) => {
    const row = unmatched()[0] as Track;
    return store.dispatch(applyPressed({ chosen: [{ track: { ...row, ...change }, match, ticked: ['title'] }] }));
  };
  const requests = () => foreign.requests.map(({ method, path }) => `${method} ${path}`);
  beforeEach(async () => {
    await store.dispatch(api.endpoints.getTracks.initiate());
    foreign.requests.length = 0;
  });

  it('does not replace a title that the list shows differently by now', async () => {
    const { payload } = await apply({ title: 'As it was shown' });
    expect(payload).toMatchObject({ failure: 'refused', detail: 'Someone else changed this track in the meantime.' });
    expect(requests()).toEqual([]);
  });

  it('passes over a track that another admin has matched meanwhile, and applies the next match', async () => {
    const shown = unmatched().slice(0, 2);
    const chosen = shown.map((track) => ({ track, match, ticked: ['title'] as const }));
    await apply();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(unmatched()).not.toContain(shown[0]);
    foreign.requests.length = 0;
    expect((await store.dispatch(applyPressed({ chosen }))).type).toBe('proposals/applyPressed/fulfilled');
    const sent = foreign.requests.filter(({ path }) => path.endsWith('UpdateMatch'));
    expect(sent.map(({ body }) => JSON.parse(body).id)).toEqual([shown[1]?.id]);
  });

  it.each([
    [404, 'unticked, because it would fail again', 0],
    [400, 'unticked, because it would fail again', 0],
    [500, 'still ticked, for the next try', 1],
  ])('after a failure with %i the proposal is %s', async (status, _, ticked) => {
    store.dispatch(allProposalsTicked([(unmatched()[0] as Track).id]));
    foreign.failNext('UpdateMatch', status);
    await apply();
    expect(selectTickedProposals(store.getState())).toHaveLength(ticked);
    expect(requests()).toEqual(['POST /svc/UpdateMatch']);
  });

  it('reloads the list after a conflict, so that the next try starts from the current list', async () => {
    foreign.failNext('UpdateMatch', 409);
    expect((await apply()).payload).toMatchObject({ status: 409 });
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(requests()).toEqual(['POST /svc/UpdateMatch', 'GET /svc/GetTracks']);
  });

  it('after "Stop" waits for the call that was sent, and sends no match twice', async () => {
    const choices = unmatched().map((track) => ({ track, match, ticked: ['title'] as const }));
    const run = store.dispatch(applyPressed({ chosen: choices }));
    store.dispatch(stopPressed());
    await store.dispatch(applyPressed({ chosen: choices }));
    expect(selectApplyPhase(store.getState())).toBe('stopping');
    await run;
    expect(selectApplyPhase(store.getState())).toBeNull();
    expect(requests().filter((request) => request.endsWith('UpdateMatch'))).toHaveLength(1);
  });
});

it('a new title tells a host with extras what the form and the list showed, each track of its post once', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1', extras: true });
  const tracks = [1, 2, 3].map((id) => ({ id, title: `Part ${id}`, commentaryTrackPostId: id < 3 ? 9 : 8 }));
  await store.dispatch(api.util.upsertQueryData('getTracks', undefined, tracks));
  const bodies: unknown[] = [];
  replaceFetch(async (_, init) => {
    bodies.push(init?.body && JSON.parse(String(init.body)));
    return new Response('OK');
  });
  const edit: TrackEdit = { part: 'title', commentaryTrackPostId: '9', newTitle: 'New', opened: 'As opened' };
  await store.dispatch(savePressed({ trackId: 1, edits: [edit] }));
  const opened = [
    { id: 1, title: 'As opened' },
    { id: 2, title: 'Part 2' },
  ];
  expect(bodies[0]).toEqual({ opened });
});

it('undoPressed undoes the newest edit first', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  const undone: number[] = [];
  replaceFetch(async (_, init) => {
    undone.push(JSON.parse(String(init?.body)).version);
    return new Response('OK');
  });
  await store.dispatch(undoPressed({ versions: [9, 11, 10] }));
  expect(undone).toEqual([11, 10, 9]);
});

it('an undo that is pressed while another one runs is done after it, and only once', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  const events: string[] = [];
  replaceFetch(async (_, init) => {
    const { version } = JSON.parse(String(init?.body));
    events.push(`asked for ${version}`);
    await Promise.resolve();
    events.push(`did ${version}`);
    return Response.json({ version: 20, edit: 20, matched: 1, changed: 1, replaced: [] });
  });
  const undos = [9, 4, 4].map((version) => store.dispatch(undoPressed({ versions: [version] })));
  expect(selectUndoing(store.getState())).toEqual([9, 4]);
  await Promise.all(undos);
  expect(events).toEqual(['asked for 9', 'did 9', 'asked for 4', 'did 4']);
  expect(selectUndoing(store.getState())).toEqual([]);
});

describe('once the desk was left', () => {
  const sent: string[] = [];
  /** Each call is answered once the desk was left, and signed in to again. */
  const openDesk = () => {
    const store = makeTestStore({ host: 'http://127.0.0.1:1' });
    sent.length = 0;
    replaceFetch(async (url, init) => {
      if (init?.method === 'POST') sent.push(String(init.body ?? url));
      for (const event of [deskLeft(), deskEntered(), formOpened(1)]) store.dispatch(event);
      return Response.json({ version: 20, edit: 20, matched: 1, changed: 1, replaced: [] });
    });
    return store;
  };

  it('an undo that waits for its turn is not sent, nor the rest of one that is under way', async () => {
    const { dispatch } = openDesk();
    const undos = [[8, 9], [4]].map((versions) => dispatch(undoPressed({ versions })));
    const [first, second] = await Promise.all(undos);
    expect(sent).toEqual(['{"version":9}']);
    expect(first?.payload).toMatchObject({ failure: 'signedOut', left: [8], made: [20] });
    expect(second?.payload).toMatchObject({ failure: 'signedOut', left: [4], made: [] });
  });

  it('the rest of a save is not sent, and the form that was opened since stays open', async () => {
    const { dispatch, getState } = openDesk();
    const edits: TrackEdit[] = [
      { part: 'sortTitle', title: 'Ten', sortTitle: '10', opened: null },
      { part: 'title', commentaryTrackPostId: '9010', newTitle: 'Ten', opened: 'Ten' },
    ];
    const { payload } = await dispatch(savePressed({ trackId: 1, edits }));
    expect(sent).toHaveLength(1);
    expect(payload).toEqual({ failure: 'signedOut', part: 'title' });
    await dispatch(savePressed({ trackId: 1, edits: edits.slice(0, 1) }));
    expect(selectModalView(getState())).toBe('edit');
  });
});

it('undoPressed that fails half way names what is left, and what it has made', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  replaceFetch(async (_, init) =>
    JSON.parse(String(init?.body)).version === 10
      ? Response.json({ version: 12, edit: 12, matched: 1, changed: 1, replaced: [] })
      : new Response('', { status: 503 }),
  );
  const { payload } = await store.dispatch(undoPressed({ versions: [9, 10], isRedo: true }));
  expect(payload).toMatchObject({ left: [9], made: [12], isRedo: true });
});

it('undoPressed names the fields that it restored, but not those of tracks that it removed', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  const replaced = [
    { id: 7, before: { id: 7, tmdbId: 0, title: 'Imported' } },
    { id: 1, before: { shopLink: null, guests: [] } },
  ];
  replaceFetch(async () => Response.json({ version: 5, edit: 5, matched: 2, changed: 2, replaced }));
  const { payload } = await store.dispatch(undoPressed({ versions: [4] }));
  expect(payload).toMatchObject({ versions: [5], changed: 2, fields: ['shopLink', 'guests'] });
});
