import { screen } from '@testing-library/react';
import { makeReplacer } from '#store/devTools/actionLog.ts';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { queryTyped } from '#store/searchSlice.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { renderExport } from '../setup/renderExport.tsx';
import { fewTracks, storeWith } from '../store/storeWith.ts';

beforeAll(loadLazyParts);

it('a file exported from Redux DevTools draws the screen it was reported for', async () => {
  const store = await storeWith(fewTracks, ['Wanda']);
  const start = store.getState();
  const actions = [screenEntered('/'), queryTyped('be'), trackTypePicked('free'), trackOpened(1)];
  const write = (value: unknown) => JSON.stringify(value, makeReplacer(store.getState));
  const file = JSON.stringify({ payload: write(actions), preloadedState: write(start) });

  await renderExport(file);
  expect(await screen.findByRole('dialog', { name: 'Beta' })).toBeVisible();
  expect(screen.getByRole('searchbox', { hidden: true, name: 'Search movies and TV shows' })).toHaveValue('be');
  expect(location.search).toBe('?type=free&track=1');
});
