// First, because it declares the order of the cascade layers.
import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { readAddress } from '#catalogue/list/address.ts';
import type { Site } from '#contract/site.ts';
import { lazyTrackDialog } from '#features/details/TrackModal.tsx';
import { readSavedTheme } from '#features/theme/ThemeToggle.tsx';
import { api } from '#store/api.ts';
import { makeStore } from '#store/store.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const site = readPageSite(document);
const store = makeStore(site, site.rememberTheme ? { theme: readSavedTheme() } : {});

// The list's requests start before the first render; the other pages need none of them.
if (location.pathname === '/') {
  store.dispatch(api.endpoints.getTracks.initiate());
  store.dispatch(api.endpoints.getGuests.initiate());
  store.dispatch(api.endpoints.getGenres.initiate());
}

// A link to a track preloads the dialog while the list loads.
if (readAddress(location.search).track !== null) void lazyTrackDialog.load();

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);

/** The site content that the server or the build wrote into the page, and has validated. */
function readPageSite(page: Document): Site {
  const block = page.getElementById('site')?.textContent;
  if (!block) throw new Error('The page has no site content. Was it built by this project?');
  return JSON.parse(block) as Site;
}
