// First, because it declares the order of the cascade layers.
import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { compareTexts } from '#catalogue/index/titleOrder.ts';
import { readAddress } from '#catalogue/list/address.ts';
import { startId } from '#contract/servedPages.ts';
import type { Site } from '#contract/site/site.ts';
import { wall } from '#features/browse/TrackItem.tsx';
import { LazyTrackDialog } from '#features/details/TrackModal.tsx';
import { OtherListError } from '#features/loading/ListBoundary.tsx';
import { readSavedTheme } from '#features/theme/ThemeToggle.tsx';
import { api } from '#store/api.ts';
import { nextTask } from '#store/nextTask.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { makeStore } from '#store/store.ts';
import { themeToggled } from '#store/themeSlice.ts';
import { focusOnPress } from '#ui/focusOnPress.ts';
import { showFont } from '#ui/font.ts';
import { installNavigationGuard } from '#ui/navigationGuard.ts';
import { App } from './App.tsx';
import { enterStart, readStart } from './startState.ts';

const page = document.getElementById('root') as HTMLElement;
if (isSupported(page)) void start(page);
else void import('./showWithoutScript.ts').then((file) => file.showWithoutScript(page));

/** Since spring 2024. What the site needs most, and what is newest of what it needs. */
function isSupported(element: HTMLElement): boolean {
  return 'popover' in element && CSS.supports('color:light-dark(red,red)');
}

async function start(root: HTMLElement): Promise<void> {
  // A slow phone is blocked for 200 ms if the script, the store and the requests start in one task.
  await nextTask();
  // Before the router is rendered, because the guard must receive popstate first.
  installNavigationGuard();
  focusOnPress();
  void showFont();
  const site = readPageSite();
  const served = readStart(site);
  const savedTheme = site.rememberTheme ? readSavedTheme() : null;
  const { pathname: screen, search } = location;
  // A television that says of itself that it is a desk. The stylesheets know the others.
  document.documentElement.toggleAttribute('data-tv', new URLSearchParams(search).has('tv'));
  const tools = await loadStoreTools();
  // The server renders pages with the theme of the system.
  const store = makeStore(site, { screen, theme: served ? null : savedTheme, served: served?.page ?? null }, tools);
  tools?.attach(store);
  store.dispatch(screenEntered(screen));
  if (served) enterStart(store, served);
  if (import.meta.env.DEV || site.debug) void import('./debugButton.tsx').then((file) => file.addDebugButton(store));

  await nextTask();
  // The list's requests start before the first render; the other pages need none of them.
  const { getTracks, getGuests, getGenres } = api.endpoints;
  if (screen === '/' || screen === '/along') {
    void store.dispatch(getTracks.initiate());
    void store.dispatch(getGuests.initiate());
    void store.dispatch(getGenres.initiate());
  }
  // The list will be sorted. The browser's tables for that are loaded while it is on its way.
  void nextTask().then(() => compareTexts('', ''));
  // A link to a track or to the wall preloads its parts while the list loads.
  const { track, layout } = readAddress(search);
  if (track !== null) void LazyTrackDialog.preload();
  if (layout === 'posters') void wall.preload();

  const onHydrated = () => {
    document.getElementById(startId)?.remove();
    // The page came with those that the server has had. Others, before it is hydrated, would not match it.
    if (served?.genres) void store.dispatch(getGenres.initiate(undefined, { forceRefetch: true }));
    if (savedTheme) store.dispatch(themeToggled(savedTheme));
  };
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App start={screen} onReady={served && onHydrated} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  if (served) {
    hydrateRoot(root, app, { onRecoverableError: reportUnlessOtherList });
    return;
  }
  keepMoving(root);
  createRoot(root).render(app);
}

function reportUnlessOtherList(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof OtherListError)) reportError(error);
}

/** Animations of the page that was served, such as its logo, continue in the page that replaces it. */
function keepMoving(root: HTMLElement): void {
  const startTime = document.getAnimations()[0]?.startTime;
  if (typeof startTime !== 'number') return;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const animation of document.getAnimations()) animation.startTime = startTime;
  }).observe(root, { childList: true });
}

/** Loaded only where Redux DevTools is. */
async function loadStoreTools() {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return undefined;
  const { makeStoreTools } = await import('#store/devTools/devTools.ts');
  return makeStoreTools();
}

/** The site content that the server or the build wrote into the page, and has validated. */
function readPageSite(): Site {
  return JSON.parse(document.getElementById('site')?.textContent ?? '') as Site;
}
