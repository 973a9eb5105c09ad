import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import type { Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { wall } from '#features/browse/TrackItem.tsx';
import { ServedRows, servedRows } from '#features/browse/WithoutScript.tsx';
import { LazyTrackDialog } from '#features/details/TrackModal.tsx';
import { api } from '#store/api.ts';
import { addressEntered } from '#store/events.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { selectOpenTrack, selectSorted, selectTitles } from '#store/selectors.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { ListQuery } from '#track/TitleLink.tsx';
import { App } from './App.tsx';
import { resolveUrl } from './address/createAddressMirror.ts';
import { renderHtml } from './renderHtml.ts';
import { makeStart, type StartState } from './startState.ts';

/** A show may have any number of episodes. */
const maxFound = 100;

type PageLists = { tracks: readonly Track[]; guests: string[]; genres: string[]; version?: string | undefined };

export type RenderedPage = {
  html: string;
  /** The source files of the lazy parts in it, whose styles it needs. */
  parts: string[];
  /** For the first render in the browser. */
  start: StartState;
};

/**
 * Renders a visitor's page on the server, from the store, the selectors and the components of the browser, which
 * hydrates it in main.tsx.
 */
export async function renderPage(site: Site, lists: PageLists, url: string): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const { tracks, guests, genres } = lists;
  const store = makeStore(site);
  // The store freezes what it gets. A list that is frozen already is not walked through for it.
  Object.freeze(tracks);
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'getTracks', arg: undefined, value: tracks },
      { endpointName: 'getGuests', arg: undefined, value: guests },
      { endpointName: 'getGenres', arg: undefined, value: genres },
    ]),
  );
  const address = pathname === '/' ? resolveUrl(store.getState(), search) : undefined;
  if (address) store.dispatch(addressEntered(address));
  const isTrackOpen = selectOpenTrack(store.getState()) !== undefined;
  if (isTrackOpen) await LazyTrackDialog.preload();
  const state = store.getState();
  const isWall = address !== undefined && selectLayout(state) === 'posters';
  if (isWall) await wall.preload();
  const html = await renderHtml(
    <ServedRows value={readPlainQuery(store, search)}>
      <Provider store={store}>
        <ListQuery value={writeAddress(selectFilters(state), selectLayout(state), null)}>
          <StaticRouter location={url}>
            <App />
          </StaticRouter>
        </ListQuery>
      </Provider>
    </ServedRows>,
  );
  const screen = screenFiles(site)[pathname];
  const parts = [
    screen,
    isTrackOpen && 'src/features/details/TrackDialog.tsx',
    isWall && 'src/features/browse/PosterTile.tsx',
    isWall && 'src/features/browse/ShowCard.tsx',
  ].filter((part) => typeof part === 'string');
  return { html, parts, start: makeStart(store, url, lists.version) };
}

/** What a browser without script can ask for besides. */
function readPlainQuery(store: AppStore, query: string): ServedRows {
  const parameters = new URLSearchParams(query);
  const search = parameters.get('search')?.trim() ?? '';
  const state = store.getState();
  const { results } = search === '' ? { results: [] } : searchTitles(selectTitles(state), search);
  const tracks = results.flatMap((result) =>
    result.kind === 'movie' ? result.track : episodesOf(selectSorted(state), result.key),
  );
  return {
    ...servedRows(Number(parameters.get('from'))),
    search,
    found: tracks.slice(0, maxFound).map((track) => ({ id: String(track.id), title: shownTitle(track) })),
  };
}

/** The screens that App.tsx loads on demand. */
function screenFiles({ joke }: Site): Record<string, string> {
  return {
    '/along': 'src/app/screens/AlongScreen.tsx',
    '/old': 'src/app/screens/OldScreen.tsx',
    '/tour': 'src/app/screens/TourScreen.tsx',
    '/privacy': 'src/app/screens/PrivacyScreen.tsx',
    ...(joke && { [`/${joke.path}`]: 'src/app/screens/JokeScreen.tsx' }),
  };
}
