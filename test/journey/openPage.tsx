import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import type { Site } from '#contract/site/site.ts';
import { makeStore } from '#store/store.ts';
import { installNavigationGuard } from '#ui/navigationGuard.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';

// As main.tsx does, before the router is rendered.
installNavigationGuard();
beforeAll(loadLazyParts);

/** Renders the whole app at this address, with the same providers as main.tsx. */
export function openPage(address: string, site: Site) {
  reconfigurePage(address);
  const store = makeStore(site);
  const page = render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  return { ...page, store, user: userEvent.setup() };
}
