import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Slice, UnknownAction } from '@reduxjs/toolkit';
import { readyClock } from '#catalogue/companion/clock.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { applyPressed, savePressed, undoPressed } from '#desk/store/edits.ts';
import { api } from '#store/api.ts';
import { addressEntered, deskLeft, guestNameSaved, trackSaved } from '#store/events.ts';
import { type RootState, rootReducer } from '#store/store.ts';

/** Every slice in the folders of slices. Those of the desk add themselves to the root reducer. */
const slices = ['src/store', 'src/store/companion', 'src/desk/store'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('Slice.ts'))
    .map((file): Slice => require(path.resolve(folder, file))[file.replace('.ts', '')]),
);

/** The rows of the table in docs/actions.md. */
const table = new Map(
  [...readFileSync('docs/actions.md', 'utf8').matchAll(/^\| ([\w/: ]+?) \| (.+?) \| .*? ?\| ([\w, ]+?) \|$/gm)]
    .filter(([, action]) => action !== 'action')
    .map(([, action = '', , answers = '']) => [action, answers.split(', ')]),
);

/** A state in which every action finds something to change. */
const busy: Required<RootState> = {
  ...rootReducer(undefined, { type: 'started' }),
  filters: {
    picked: {
      ...noFilters,
      guest: 'Wanda',
      genre: 'Drama',
      trackType: 'free',
      length: 90,
      marks: 'saved',
      sort: 'trackDateNewest',
    },
    isPanelOpen: true,
    isGuestListOpen: true,
  },
  screen: '/',
  viewMode: 'flat',
  layout: { picked: 'list', openShows: [] },
  visitorMarks: { heard: [1], saved: [1] },
  places: [{ trackId: 1, place: 1, rate: 1 }],
  companion: {
    ...readyClock,
    trackId: 1,
    phase: 'running',
    offsetMs: 500,
    copyLength: 1,
    isOtherCut: false,
    leftAt: 1,
    party: { at: 1, late: 0, skew: null },
    press: 'nudged',
    isQuiet: true,
    panel: 'home',
    lastCue: null,
  },
  search: { query: 'x', isOpen: true, result: 'movie 1', episode: 2 },
  modal: { view: 'edit', trackId: 1 },
  bulkSelection: {
    isOn: true,
    ids: [1],
    anchor: 1,
    act: 'add',
    guest: 'Wanda',
    previewed: null,
    isChanging: false,
    part: 'all',
    isGuestListOpen: true,
    menuOf: 1,
  },
  worklist: { picked: 'any' },
  listSearch: { query: 'x' },
  drafts: {
    'dialog 1 typed': {},
    'row 1 typed': {},
    'notes entered': {},
    'track entered': {},
    'guests query': 'x',
    'rename name': 'x',
    'bulk show': 'x',
    'proposals lookups': {},
  },
  desk: { titleFields: [1], removing: [1], isMoreShown: true },
  saves: {
    done: [{ id: 'x', versions: [1] }],
    pending: { x: { trackId: 1, isInRow: false } },
    own: { 1: { values: { title: 'x' }, awaited: ['runtime'], isAsked: false, isTitleTyped: true } },
  },
  proposals: { trackIds: [1], ticked: [1], fieldTicks: {}, phase: 'applying' },
  session: { isOver: true, signIns: 1, hasLeft: true, deskSession: 0, isOpen: true, signOutError: null },
  address: { unknown: { guest: 'Nobody', genre: null, track: null } },
  dialog: 'files',
  history: 1,
  guests: { order: 'tracks', renamed: 'Wanda', merge: { guest: 'Wanda', into: 'Otto' } },
  bulkChange: { field: 'name', isSet: true },
  toasts: { toasts: [], undoing: [1] },
  theme: 'dark',
};
const payloads: Record<string, unknown> = {
  memoryEntered: { heard: [], saved: [] },
  minePicked: null,
  placesEntered: [],
  trackEntered: { trackId: 2, offsetMs: 0 },
  nudged: 500,
  filmPlaceTyped: 1000,
  cuePressed: { film: 1000, commentary: 1000, line: 'x' },
  partyJoined: { at: 2, late: 0 },
  hostClockAnswered: 5,
  copyMeasured: 2,
  copyRateChosen: 1.04,
  deviceClockChanged: -5000,
  startedOver: 0,
  panelToggled: 'copy',
  trackUnticked: 1,
  formPaused: { key: 'dialog 1 typed', value: 'x' },
  rangeUnticked: { ids: [1], anchor: 7 },
  proposalUnticked: 1,
  themeToggled: 'light',
  sortPicked: null,
  suggestionPicked: { genre: null, sort: null },
  kindPicked: null,
  rangeTicked: { ids: [7], anchor: 7 },
  allShownTicked: [7],
  proposalsOpened: [7],
  notedTracksTicked: [7],
  proposedFieldTicked: { trackId: 7, field: 'title' },
  proposedFieldUnticked: { trackId: 7, field: 'title' },
  allProposalsTicked: [7],
  actPicked: 'remove',
  previewPartPicked: 'hidden',
  changedFieldPicked: 'liveTrack',
  changedValuePicked: false,
  reasonPicked: 'noPoster',
  guestOrderPicked: 'name',
  renamePressed: 'Otto',
  mergePressed: { guest: 'Otto', into: null },
  mergeTargetPicked: 'Ida',
  guestNameSaved: { guest: 'Wanda', by: 'Otto' },
  trackSaved: { trackId: 1 },
  afterCloseFailed: { id: 'y', doing: 'Adding Otto', error: { failure: 'offline' } },
  titleFieldClosed: 1,
  addressEntered: {
    filters: noFilters,
    layout: 'posters',
    track: 1,
    unknown: { guest: null, genre: null, track: '5' },
  },
};

function changedSlices(before: RootState, action: UnknownAction): string[] {
  const after = rootReducer(before, action);
  const names = Object.keys(after) as (keyof RootState)[];
  return names.filter((name) => name !== 'api' && after[name] !== before[name]);
}

/** The slices that change their state, tried from several states. */
function slicesThatAnswer(action: UnknownAction): string[] {
  const closedSearch = { ...busy, search: { ...busy.search, isOpen: false } };
  const closedLists = {
    ...busy,
    filters: { ...busy.filters, isGuestListOpen: false, isPanelOpen: false },
    desk: { ...busy.desk, isMoreShown: false },
    bulkSelection: { ...busy.bulkSelection, isGuestListOpen: false },
  };
  const previewing = { ...busy, bulkSelection: { ...busy.bulkSelection, previewed: [1] } };
  const resting = { ...busy, proposals: { ...busy.proposals, phase: null } };
  const reading = { ...busy, modal: { view: 'details' as const, trackId: 1 } };
  const states: RootState[] = [busy, closedSearch, closedLists, resting, reading, previewing];
  const changed = states.flatMap((before) => changedSlices(before, action));
  return [...new Set(changed)].sort();
}

type AnyAction = ((payload?: unknown) => UnknownAction) & { type: string };
const actions = [
  ...slices.flatMap((slice) => Object.entries(slice.actions) as [string, AnyAction][]),
  // Events of no slice, so that the slices that answer them do not import each other.
  ['addressEntered', addressEntered] as unknown as [string, AnyAction],
  ['afterCloseFailed', afterCloseFailed] as unknown as [string, AnyAction],
  ['deskLeft', deskLeft] as unknown as [string, AnyAction],
  ['guestNameSaved', guestNameSaved] as unknown as [string, AnyAction],
  ['trackSaved', trackSaved] as unknown as [string, AnyAction],
];
/** Every mutation, so that a new one needs its row. The row of validatePassword is for a password that was accepted. */
const mutations = Object.entries(api.endpoints)
  .filter(([name, endpoint]) => 'useMutation' in endpoint && name !== 'validatePassword')
  .map(([name]) => name);

/** Fits every edit. */
const originalArgs = {
  trackId: 1,
  id: 1,
  ids: [1],
  row: { id: 1 },
  guest: 'Wanda',
  fields: {},
  change: { freeTrack: true },
  version: 1,
};

describe('the table of actions', () => {
  it('names every action of the store, and no other', () => {
    const named = [...table.keys()].filter((action) => !action.includes(' '));
    expect(named.sort()).toEqual(actions.map(([, { type }]) => type).sort());
  });

  it.each(
    actions.map(([name, creator]) => [creator.type, creator, name in payloads ? payloads[name] : 'something'] as const),
  )('%s is answered by the slices it names', (type, creator, payload) =>
    expect(slicesThatAnswer(creator(payload))).toEqual([...(table.get(type) ?? [])].sort()),
  );

  /** Of calls whose answer decides. */
  const answers: Record<string, unknown> = { importTracks: { edit: 1, added: 1, changed: 0, removed: 0 } };
  it.each(mutations)('the success of %s is answered by the slices it names', (endpoint) => {
    const fulfilled = {
      type: `${api.reducerPath}/executeMutation/fulfilled`,
      payload: answers[endpoint],
      meta: {
        arg: { endpointName: endpoint, originalArgs },
        requestStatus: 'fulfilled',
        requestId: 'x',
      },
    };
    expect(slicesThatAnswer(fulfilled)).toEqual([...(table.get(`api: ${endpoint} succeeded`) ?? [])].sort());
  });

  const save = { trackId: 1, edits: [] };
  const undone = { versions: [2], changed: 1, removed: 0, trackId: 1, fields: [] };
  const failed = { failure: 'refused' as const };
  it.each([
    ['edit/savePressed pending', savePressed.pending('x', save)],
    ['edit/savePressed fulfilled', savePressed.fulfilled(undefined, 'x', save)],
    ['edit/savePressed rejected', savePressed.rejected(null, 'x', save, { ...failed, part: 'title' })],
    ['proposals/applyPressed pending', applyPressed.pending('x', { chosen: [] })],
    ['proposals/applyPressed fulfilled', applyPressed.fulfilled(undefined, 'x', { chosen: [] })],
    ['proposals/applyPressed rejected', applyPressed.rejected(null, 'x', { chosen: [] }, { ...failed, trackId: 1 })],
    ['history/undoPressed pending', undoPressed.pending('x', { versions: [1] })],
    ['history/undoPressed fulfilled', undoPressed.fulfilled(undone, 'x', { versions: [1], isRedo: true })],
    ['history/undoPressed rejected', undoPressed.rejected(null, 'x', { versions: [1] }, { ...failed, left: [1] })],
  ])('%s is answered by the slices it names', (row, action) => {
    expect(slicesThatAnswer(action)).toEqual(table.get(row));
  });

  it('a password that was accepted is answered by the slices it names', () => {
    const accepted = {
      type: `${api.reducerPath}/executeMutation/fulfilled`,
      payload: true,
      meta: { arg: { endpointName: 'validatePassword' }, requestStatus: 'fulfilled', requestId: 'x' },
    };
    expect(slicesThatAnswer(accepted)).toEqual(table.get('api: validatePassword succeeded'));
  });

  it.each([
    ['executeMutation', 'updateMatch', ['session']],
    ['executeQuery', 'getSearchResults', ['session']],
    ['executeQuery', 'getTracks', []],
  ])('%s of %s, refused without a session, is answered by %j', (kind, endpointName, slices) => {
    const refused = {
      type: `${api.reducerPath}/${kind}/rejected`,
      payload: { failure: 'signedOut', status: 401 },
      meta: { arg: { endpointName }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
    };
    expect(changedSlices({ ...busy, session: { ...busy.session, isOver: false } }, refused)).toEqual(slices);
  });

  it('every action is in the past tense', () => {
    for (const [name] of actions)
      expect(name).toMatch(
        /(Picked|Cleared|Typed|Entered|StartedOver|Resumed|Nudged|Measured|Chosen|Joined|Answered|Changed|Focused|Pressed|Left|Opened|Closed|Toggled|Ticked|Unticked|Expanded|Collapsed|Started|Ended|Paused|Saved|Failed)$/i,
      );
  });
});
