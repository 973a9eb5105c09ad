import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { allShownTicked, checkboxModeStarted, selectionCleared } from '#desk/store/bulkSelectionSlice.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { api } from '#store/api.ts';
import { makeStoreTools } from '#store/devTools/devTools.ts';
import { guestPicked, sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { modalClosed, nextPressed, trackOpened } from '#store/modalSlice.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { selectSearchResults } from '#store/searchSelectors.ts';
import { dropdownClosed, queryTyped } from '#store/searchSlice.ts';
import { selectAddress, selectOrderedIds, selectTrackGroups } from '#store/selectors.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { cpu, median } from './measure.ts';
import type { Row } from './rows.ts';

const site = readSite(shipped, 'site.json');
const count = 10_000;
const rounds = 15;

type Lifted = {
  stagedActionIds: number[];
  actionsById: Record<number, { action: UnknownAction }>;
  computedStates: { state: unknown }[];
  committedState: unknown;
};
type LiftedStore = { dispatch: (action: object) => void; getState: () => Lifted };

/** A store with the engine of the extension, which makes a message of each action as the extension does. */
function makeInspected() {
  globalThis.addEventListener ??= () => {};
  const { options, middleware, enhancers, attach } = makeStoreTools();
  const { replacer } = options.serialize;
  const engine = instrument((state = null) => state, { maxAge: options.maxAge } as object) as unknown as StoreEnhancer;
  const store = makeStore(site, {}, { options: false, middleware, enhancers: [...enhancers, engine] });
  const { liftedStore } = store as unknown as { liftedStore: LiftedStore };
  const messages: number[] = [];
  store.subscribe(() => {
    const { stagedActionIds, actionsById, computedStates } = liftedStore.getState();
    const action = JSON.stringify(actionsById[stagedActionIds.at(-1) ?? 0], replacer);
    const state = JSON.stringify(options.stateSanitizer(computedStates.at(-1)?.state), replacer);
    messages.push(action.length + state.length);
  });
  attach(store);
  const exported = () => {
    const { stagedActionIds, actionsById, committedState } = liftedStore.getState();
    const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
    const payload = JSON.stringify(actions, replacer);
    return JSON.stringify({ payload, preloadedState: JSON.stringify(committedState, replacer) });
  };
  return { store, liftedStore, messages, exported };
}

/** What a visitor does and an admin. No round is like another, or the selectors would know its results. */
function visit(round: number): UnknownAction[] {
  const word = ['storm', 'tiger', 'ghost', 'river', 'queen', 'smoke', 'train', 'water'][round % 8] ?? '';
  const letters = [...word].map((_, at) => queryTyped(`${word.slice(0, at + 1)}${' '.repeat(round)}`));
  const guest = people[round] ?? '';
  return [
    ...letters,
    dropdownClosed(),
    guestPicked(guest),
    sortPicked('trackDateNewest'),
    trackTypePicked('free'),
    trackOpened(round + 1),
    nextPressed(round + 2),
    modalClosed(),
    sortPicked(null),
    trackTypePicked(null),
    guestPicked(null),
  ] as UnknownAction[];
}

/** Dispatches, and computes what the page would draw. */
function step(store: AppStore, action: UnknownAction): number {
  const start = cpu();
  store.dispatch(action);
  const state = store.getState();
  selectSearchResults(state);
  selectTrackGroups(state);
  selectAddress(state);
  return cpu() - start;
}

function timeOf(store: AppStore, actions: readonly UnknownAction[]): number {
  return actions.reduce((sum, action) => sum + step(store, action), 0);
}

async function load(store: AppStore, tracks: readonly Track[]): Promise<void> {
  await store.dispatch(api.util.upsertQueryData('getTracks', undefined, tracks));
  // Listeners hear of an answer in the next frame, or with another action.
  store.dispatch(screenEntered('/'));
}

/** What Redux DevTools costs where the catalogue is large. */
export async function devToolsRows(): Promise<Row[]> {
  const tracks = makeCatalogue(count);
  const inspected = makeInspected();
  const plain = makeStore(site);
  await load(inspected.store, tracks);
  // Another list, or the selectors would have the results of the first store.
  await load(plain, [...tracks]);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const actions = visit(round);
    const [first, second] = round % 2 === 0 ? [plain, inspected.store] : [inspected.store, plain];
    const times = [timeOf(first, actions), timeOf(second, actions)];
    const [without = 0, withTool = 0] = round % 2 === 0 ? times : times.reverse();
    ratios.push(withTool / without);
  }
  // All of the list is ticked once, which is an action with its ids.
  for (const action of [
    checkboxModeStarted(),
    allShownTicked([...selectOrderedIds(plain.getState())]),
    selectionCleared(),
  ])
    inspected.store.dispatch(action);
  const file = inspected.exported();
  await expectImportable(file, tracks, inspected.store);
  const row = { count, judged: true };
  return [
    { ...row, what: 'devtools: a step with the tool : without', target: 1.5, measured: median(ratios), unit: '×' },
    { ...row, what: 'devtools: median message', target: 4, measured: median(inspected.messages) / 1000, unit: 'kB' },
    { ...row, what: 'devtools: an exported visit', target: 5000, measured: file.length / 1000, unit: 'kB' },
  ];
}

/** Another page with the same list reaches the same state. */
async function expectImportable(file: string, tracks: readonly Track[], { getState }: AppStore): Promise<void> {
  const other = makeInspected();
  await load(other.store, tracks);
  const { payload, preloadedState } = JSON.parse(file);
  const imported = { nextLiftedState: JSON.parse(payload), preloadedState: JSON.parse(preloadedState) };
  other.liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported });
  const lookOf = (store: Pick<AppStore, 'getState'>) => {
    const state = store.getState();
    return JSON.stringify([selectAddress(state), state.search, state.filters, selectOrderedIds(state).length]);
  };
  if (lookOf(other.store) !== lookOf({ getState })) throw new Error('An exported visit was imported as another.');
}
