import type { UnknownAction } from '@reduxjs/toolkit';
import { readSite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { api } from '#store/api.ts';
import { genrePicked, guestPicked, sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { modalClosed, nextPressed, trackOpened } from '#store/modalSlice.ts';
import { selectSuggestions } from '#store/searchSelectors.ts';
import { dropdownClosed, queryTyped, selectIsSearchOpen } from '#store/searchSlice.ts';
import {
  selectAddress,
  selectGenreCounts,
  selectGuestCounts,
  selectLeftOutCount,
  selectTitles,
  selectTrackGroups,
} from '#store/selectors.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { makeCatalogue, pair, people } from './makeCatalogue.ts';
import { cpu, type Figures, medians } from './measure.ts';
import type { Row } from './rows.ts';

export const site = readSite(shipped, 'site.json');
const count = 10_000;
const rounds = 7;
const [parsing, titles, menus] = ['JSON.parse', 'the titles for the search', 'the counts of the menus'];
/** Of what is more than a step: parsing is a part of it. */
const targets: Figures = { 'the list comes': 4, 'the list comes after an edit': 4 };

/** What a visitor does. No round is like another: the selectors know their last results. */
export function visitActions(round: number): [string, UnknownAction][] {
  const word = ['storm', 'tiger', 'ghost', 'river', 'queen', 'smoke', 'train', 'water'][round % 8] ?? '';
  const letters = [...word].map((_, at) => queryTyped(`${word.slice(0, at + 1)}${' '.repeat(round)}`));
  return [
    ...letters.map((letter) => ['a letter', letter] as [string, UnknownAction]),
    ['a typo', queryTyped(`thundre mooom${' '.repeat(round)}`)],
    ['leaving the search', dropdownClosed()],
    ['a pick', genrePicked('Drama')],
    ['a pick', guestPicked(people[round] ?? '')],
    ['a pick', sortPicked('trackDateNewest')],
    ['a pick', trackTypePicked('free')],
    ['a track', trackOpened(round + 1)],
    ['a track', nextPressed(round + 2)],
    ['a track', modalClosed()],
    ['a pick', genrePicked(null)],
    ['a pick', guestPicked(pair)],
    ['a pick', sortPicked('filmDateNewest')],
    ['a pick', trackTypePicked(null)],
    ['a pick', guestPicked(null)],
    ['a pick', sortPicked(null)],
  ];
}

/** Computes what the page would show. */
export function look({ getState }: AppStore): void {
  const state = getState();
  if (selectIsSearchOpen(state)) selectSuggestions(state);
  selectTrackGroups(state);
  selectLeftOutCount(state);
  selectAddress(state);
}

/** What the store takes for each step of a visit with many tracks, as a multiple of parsing the list. */
export async function storeRows(): Promise<Row[]> {
  globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
  const tracks = makeCatalogue(count);
  let text = '';
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), text: async () => text }) as Response;
  const seen: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: Figures = {};
    const measure = async (what: string, work: () => unknown) => {
      const start = cpu();
      await work();
      // Of steps of one name, the slowest counts.
      figures[what] = Math.max(figures[what] ?? 0, cpu() - start);
    };
    const store = makeStore({ ...site, api: { ...site.api, host: 'http://127.0.0.1' } });
    const load = async () => {
      await store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true, subscribe: false }));
      look(store);
    };
    text = JSON.stringify(tracks);
    await measure(parsing, () => JSON.parse(text));
    await measure('the list comes', load);
    text = JSON.stringify(tracks.with(round, { ...tracks[round], id: round + 1, title: `Edited ${round}` }));
    await measure('the list comes after an edit', load);
    await measure(titles, () => selectTitles(store.getState()));
    for (const [what, action] of visitActions(round)) {
      await measure(what, () => {
        store.dispatch(action);
        look(store);
      });
      await measure(menus, () => [selectGuestCounts(store.getState()), selectGenreCounts(store.getState())]);
    }
    seen.push(figures);
  }
  globalThis.fetch = fetch;
  const figures = medians(seen);
  const steps = Object.keys(figures).filter((what) => what !== parsing);
  return steps.map((what) => ({
    what: `store: ${what} ÷ JSON.parse of the list`,
    count,
    target: targets[what] ?? 1,
    measured: (figures[what] as number) / (figures[parsing] as number),
    unit: '×',
  }));
}
