import { readFileSync } from 'node:fs';
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { noFilters } from '#catalogue/list/filters.ts';
import { bulkSelectionSlice } from '#desk/store/bulkSelectionSlice.ts';
import { savePressed } from '#desk/store/edits.ts';
import { historySlice } from '#desk/store/historySlice.ts';
import { proposalsSlice } from '#desk/store/proposalsSlice.ts';
import { sessionSlice } from '#desk/store/sessionSlice.ts';
import { toastsSlice } from '#desk/store/toastsSlice.ts';
import { addressSlice } from '#store/addressSlice.ts';
import { api } from '#store/api.ts';
import { addressEntered, deskLeft, trackSaved } from '#store/events.ts';
import { filtersSlice } from '#store/filtersSlice.ts';
import { modalSlice } from '#store/modalSlice.ts';
import { searchSlice } from '#store/searchSlice.ts';
import { themeSlice } from '#store/themeSlice.ts';
import { viewModeSlice } from '#store/viewModeSlice.ts';
import { worklistSlice } from '#store/worklistSlice.ts';

const slices = [
  filtersSlice,
  viewModeSlice,
  searchSlice,
  modalSlice,
  bulkSelectionSlice,
  worklistSlice,
  proposalsSlice,
  sessionSlice,
  addressSlice,
  historySlice,
  toastsSlice,
  themeSlice,
];

/** The rows of the table in docs/actions.md. */
const table = new Map(
  [...readFileSync('docs/actions.md', 'utf8').matchAll(/^\| ([\w/: ]+?) \| (.+?) \| ([\w, ]+?) \|$/gm)]
    .filter(([, action]) => action !== 'action')
    .map(([, action = '', , answers = '']) => [action, answers.split(', ')]),
);

const reducer = combineReducers({
  filters: filtersSlice.reducer,
  viewMode: viewModeSlice.reducer,
  search: searchSlice.reducer,
  modal: modalSlice.reducer,
  bulkSelection: bulkSelectionSlice.reducer,
  worklist: worklistSlice.reducer,
  proposals: proposalsSlice.reducer,
  session: sessionSlice.reducer,
  address: addressSlice.reducer,
  history: historySlice.reducer,
  toasts: toastsSlice.reducer,
  theme: themeSlice.reducer,
});

/** A moment in which every action finds something to change. */
const busy: ReturnType<typeof reducer> = {
  filters: {
    picked: { ...noFilters, guest: 'Wanda', genre: 'Drama', kind: 'free', sort: 'trackDateNewest' },
    isPanelOpen: false,
    isGuestListOpen: true,
  },
  viewMode: 'flat',
  search: { query: 'x', isOpen: true, result: 'movie 1', episode: 2 },
  modal: { view: 'edit', trackId: 1 },
  bulkSelection: {
    isOn: true,
    ids: [1],
    anchor: 1,
    act: 'add',
    guest: 'Wanda',
    previewed: null,
    part: 'all',
    isGuestListOpen: true,
    menuOf: 1,
  },
  worklist: { picked: 'any' },
  proposals: { asked: [1], ticked: [1] },
  session: { isOver: true, signIns: 1 },
  address: { unknown: { guest: 'Nobody', genre: null, track: null } },
  history: { isOpen: false, unfolded: 1 },
  toasts: { toasts: [], undoing: [1], save: { id: 'x', opened: null } },
  theme: 'dark',
};
const payloads: Record<string, unknown> = {
  themeToggled: 'light',
  sortPicked: null,
  kindPicked: 'all',
  rangeTicked: { ids: [7], isTicked: true, anchor: 7 },
  allShownTicked: [7],
  proposalsOpened: [7],
  allProposalsTicked: [7],
  actPicked: 'remove',
  previewPartPicked: 'hidden',
  reasonPicked: 'noPoster',
  trackSaved: { trackId: 1 },
  addressEntered: {
    filters: noFilters,
    track: 1,
    unknown: { guest: null, genre: null, track: '5' },
  },
};

function answerers(action: UnknownAction): string[] {
  const closedSearch = { ...busy, search: { ...busy.search, isOpen: false } };
  const closedLists = {
    ...busy,
    filters: { ...busy.filters, isGuestListOpen: false },
    bulkSelection: { ...busy.bulkSelection, isGuestListOpen: false },
  };
  const previewing = { ...busy, bulkSelection: { ...busy.bulkSelection, previewed: [1] } };
  const reading = { ...busy, modal: { view: 'details' as const, trackId: 1 } };
  const changed = [busy, closedSearch, closedLists, reading, previewing].flatMap((before) => {
    const after = reducer(before, action);
    return Object.keys(after).filter((key) => after[key as keyof typeof after] !== before[key as keyof typeof before]);
  });
  return [...new Set(changed)].sort();
}

type AnyAction = ((payload?: unknown) => UnknownAction) & { type: string };
const actions = [
  ...slices.flatMap((slice) => Object.entries(slice.actions) as [string, AnyAction][]),
  // Of no slice: those that answer them would know each other in a circle, or come too late.
  ['addressEntered', addressEntered] as unknown as [string, AnyAction],
  ['deskLeft', deskLeft] as unknown as [string, AnyAction],
  ['trackSaved', trackSaved] as unknown as [string, AnyAction],
];
const succeeded = [
  'updateTitle',
  'updateSortTitle',
  'updateMatch',
  'updateGuest',
  'updateMultipleGuests',
  'removeGuest',
  'addGuest',
];

describe('the table of actions', () => {
  it('names every action of the store, and none that is not there', () => {
    const named = [...table.keys()].filter((action) => !action.includes(' '));
    expect(named.sort()).toEqual(actions.map(([, { type }]) => type).sort());
  });

  it.each(
    actions.map(([name, creator]) => [creator.type, creator, name in payloads ? payloads[name] : 'something'] as const),
  )('%s is answered by the slices it names', (type, creator, payload) =>
    expect(answerers(creator(payload))).toEqual([...(table.get(type) ?? [])].sort()),
  );

  it.each(succeeded)('the success of %s is answered by the slices it names', (endpoint) => {
    const fulfilled = {
      type: `${api.reducerPath}/executeMutation/fulfilled`,
      meta: {
        arg: { endpointName: endpoint, originalArgs: { trackId: 1, id: 1, ids: [1], guest: 'Wanda' } },
        requestStatus: 'fulfilled',
        requestId: 'x',
      },
    };
    expect(answerers(fulfilled)).toEqual([...(table.get(`api: ${endpoint} succeeded`) ?? [])].sort());
  });

  it('a save that succeeded as a whole is answered by the slices it names', () => {
    expect(answerers(savePressed.fulfilled(undefined, 'x', { trackId: 1, edits: [] }))).toEqual(
      table.get('edit/savePressed fulfilled'),
    );
  });

  it('a password that was accepted is answered by the slices it names', () => {
    const accepted = {
      type: `${api.reducerPath}/executeMutation/fulfilled`,
      payload: true,
      meta: { arg: { endpointName: 'validatePassword' }, requestStatus: 'fulfilled', requestId: 'x' },
    };
    expect(answerers(accepted)).toEqual(table.get('api: validatePassword succeeded'));
  });

  it.each([
    ['executeMutation', 'updateMatch', ['session']],
    ['executeQuery', 'getSearchResults', ['session']],
    ['executeQuery', 'getTracks', []],
  ])('%s of %s, refused for want of a session, is answered by %j', (kind, endpointName, slices) => {
    const refused = {
      type: `${api.reducerPath}/${kind}/rejected`,
      payload: { failure: 'signedOut', status: 401 },
      meta: { arg: { endpointName }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
    };
    const known = { ...busy, session: { isOver: false, signIns: 1 } };
    const after = reducer(known, refused);
    expect(Object.keys(after).filter((key) => after[key as 'modal'] !== known[key as 'modal'])).toEqual(slices);
  });

  it('every action is in the past tense, so that a log can be read as a story', () => {
    for (const [name] of actions)
      expect(name).toMatch(/(Picked|Cleared|Typed|Entered|Pressed|Left|Opened|Closed|Toggled|Ticked|Saved)$/);
  });
});
