import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { readAddress } from '#catalogue/listAddress.ts';
import { lazyTrackDialog } from '#features/details/laterDialog.ts';
import { readSavedTheme } from '#features/theme/savedTheme.ts';
import { makeStore } from '#store/makeStore.ts';
import { App } from './App.tsx';
import { readPageSite } from './readPageSite.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');

const site = readPageSite(document);
const store = makeStore(site, site.rememberTheme ? { theme: readSavedTheme() } : {});

// Who comes by the address of a track does not wait for the list before the details are loaded.
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
