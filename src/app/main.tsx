// First, because it declares the order of the cascade layers.
import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { compareTexts } from '#catalogue/index/titleOrder.ts';
import { readAddress } from '#catalogue/list/address.ts';
import type { Site } from '#contract/site/site.ts';
import { lazyTrackDialog } from '#features/details/TrackModal.tsx';
import { readSavedTheme } from '#features/theme/ThemeToggle.tsx';
import { api } from '#store/api.ts';
import { nextTask } from '#store/nextTask.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { makeStore } from '#store/store.ts';
import { focusOnPress } from '#ui/focusOnPress.ts';
import { showFont } from '#ui/font.ts';
import { installNavigationGuard } from '#ui/navigationGuard.ts';
import { App } from './App.tsx';
import { enterAddress } from './address/createAddressMirror.ts';

const page = document.getElementById('root') as HTMLElement;
if (isSupported(page)) void start(page);
else void import('./drawnPage/showWithoutScript.ts').then((file) => file.showWithoutScript(page));

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
  const site = readPageSite();
  const savedTheme = site.rememberTheme ? readSavedTheme() : null;
  const isDrawn = 'drawn' in root.dataset;
  // What a drawn page was drawn for: a step back before the script came leads to another address.
  const readUrl = () => new URL(root.dataset['drawn'] ?? '', location.href);
  const { pathname: screen, search } = readUrl();
  // On a drawn page, early.ts does it.
  if (!isDrawn) void showFont();
  // Only a drawn page can be used before its script. If this does not load, a list is drawn again, without what was
  // typed.
  const beforeScript = isDrawn ? import('./drawnPage/beforeScript.ts').catch(() => undefined) : undefined;
  const tools = await loadStoreTools();
  const store = makeStore(site, { screen, theme: savedTheme }, tools);
  tools?.attach(store);
  store.dispatch(screenEntered(screen));
  if (import.meta.env.DEV || site.debug) void import('./debugButton.tsx').then((file) => file.addDebugButton(store));

  await nextTask();
  // The list's requests start before the first render; the other pages need none of them.
  const { getTracks, getGuests, getGenres } = api.endpoints;
  const isList = screen === '/';
  const tracks = isList && store.dispatch(getTracks.initiate());
  const names = isList && Promise.all([store.dispatch(getGuests.initiate()), store.dispatch(getGenres.initiate())]);
  // The list will be sorted. The browser's tables for that are loaded while it is on its way.
  void nextTask().then(() => compareTexts('', ''));
  // A link to a track preloads the dialog while the list loads.
  const dialog = readAddress(search).track !== null && lazyTrackDialog.load();

  const endDrawn = () => {
    delete root.dataset['drawn'];
  };
  const app = (onReady = endDrawn) => (
    <StrictMode>
      {/* A page is drawn with the theme of the system. */}
      <Provider store={store} serverState={{ ...store.getState(), theme: null }}>
        <BrowserRouter>
          <App start={screen} onReady={onReady} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  const noted = await beforeScript;
  if (isDrawn) {
    await Promise.all([tracks, dialog]);
    const canTakeOver = !isList || (await noted?.waitForTakeover(root, store, names));
    if (canTakeOver && location.pathname === screen) {
      enterAddress(store, readUrl().search);
      hydrateRoot(root, app(noted?.noteBeforeScript(root, store)));
      return;
    }
  }
  const repeatSearch = noted?.noteSearch(root, store);
  endDrawn();
  keepMoving(root);
  createRoot(root).render(app(repeatSearch));
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

/** Only where Redux DevTools is. */
async function loadStoreTools() {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return undefined;
  const { makeStoreTools } = await import('#store/devTools/devTools.ts');
  return makeStoreTools();
}

/** The site content that the server or the build wrote into the page, and has validated. */
function readPageSite(): Site {
  return JSON.parse(document.getElementById('site')?.textContent ?? '') as Site;
}
