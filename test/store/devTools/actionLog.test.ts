import {
  answersIn,
  makeReplacer,
  restoreAction,
  restoreState,
  shorten,
  shortenState,
} from '#store/devTools/actionLog.ts';
import { lengthPicked, sortPicked } from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { queryTyped, resultExpanded } from '#store/searchSlice.ts';
import { selectTracks } from '#store/selectors.ts';
import { fewTracks, storeWith } from '../storeWith.ts';

const tracksFulfilled = (payload: unknown) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: { arg: { endpointName: 'getTracks' } },
});

describe('a state in Redux DevTools', () => {
  it('shows a long list as a count with its first entry, and keeps everything else', () => {
    const state = { list: Array(51).fill({ id: 1 }), few: [1, { a: 'b' }], text: 'x'.repeat(200), none: null };
    expect(shorten(state)).toEqual({
      list: { entries: 51, first: { id: 1 } },
      few: [1, { a: 'b' }],
      text: `${'x'.repeat(120)}…`,
      none: null,
    });
  });

  it('is below 4 kB, also for a catalogue of 10,000 tracks', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, title: `Track ${id}`, overview: 'x'.repeat(800) }));
    const store = await storeWith(many);
    expect(JSON.stringify(shortenState(store.getState())).length).toBeLessThan(4000);
  });
});

it('the answers of a state are where RTK Query keeps them', async () => {
  const { getState } = await storeWith(fewTracks);
  const { answers, tracksAnswer } = answersIn(getState());
  expect(Object.keys(answers)).toEqual(['getTracks(undefined)', 'getGuests(undefined)']);
  expect(tracksAnswer?.data).toBe(selectTracks(getState()));
});

describe('an action in Redux DevTools', () => {
  it.each([
    ['modal/trackOpened track 1 "Beta"', trackOpened(1)],
    ['search/resultExpanded track 1 "Beta"', resultExpanded('movie 1')],
    ['search/resultExpanded track "e1" "Ferry | One"', resultExpanded('movie e1')],
    ['search/resultExpanded "show Ferry"', resultExpanded('show Ferry')],
    ['search/queryTyped "be"', queryTyped('be')],
    ['search/queryTyped "movie night"', queryTyped('movie night')],
    ['filters/sortPicked none', sortPicked(null)],
    ['filters/lengthPicked 90', lengthPicked(90)],
    ['history/editExpanded edit 3', { type: 'history/editExpanded', payload: 3 }],
    ['bulkSelection/rangeTicked 2 tracks', { type: 'bulkSelection/rangeTicked', payload: { ids: [1, 2] } }],
    ['api/executeQuery/fulfilled getTracks', tracksFulfilled([])],
  ])('says what it is about: %s', async (type, action) => {
    const store = await storeWith(fewTracks);
    expect(makeReplacer(store.getState)('', action)).toEqual({ ...action, type });
  });

  it('does not carry the text of a file that is imported', async () => {
    const store = await storeWith(fewTracks);
    const originalArgs = { format: 'csv', text: 'title,runtime\n'.repeat(100_000) };
    const pending = {
      type: 'api/executeMutation/pending',
      meta: { arg: { endpointName: 'importTracks', originalArgs } },
    };
    const shown = JSON.stringify(pending, makeReplacer(store.getState));
    expect(shown.length).toBeLessThan(500);
    expect(shown).toContain('… (1400000 characters)');
  });

  it('leaves a long track list out of a file, and gets the one of the page when it is imported', async () => {
    const many = Array.from({ length: 1001 }, (_, id) => ({ id, title: `Track ${id}` }));
    const store = await storeWith(many);
    const replacer = makeReplacer(store.getState);
    const written = JSON.parse(JSON.stringify([tracksFulfilled(many), store.getState()], replacer));
    expect(JSON.stringify(written).length).toBeLessThan(20_000);
    expect(restoreAction(written[0], many)).toEqual(tracksFulfilled(many));
    expect(selectTracks(restoreState(written[1], many) as ReturnType<typeof store.getState>)).toBe(many);
  });
});
