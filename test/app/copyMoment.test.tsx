import { screen } from '@testing-library/react';
import { sessionApi } from '#desk/store/api/sessionApi.ts';
import { writeMoment } from '#store/devTools/devTools.ts';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { seal } from '#store/host/secret.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { screenEntered } from '#store/screenSlice.ts';
import { queryTyped } from '#store/searchSlice.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { renderExport } from '../setup/renderExport.tsx';
import { fewTracks, storeWith } from '../store/storeWith.ts';

beforeAll(loadLazyParts);

describe('a copied moment', () => {
  it('draws the same screen in a test', async () => {
    await renderExport(writeMoment((await visitedStore()).getState()));
    expect(await screen.findByRole('dialog', { name: 'Beta' })).toBeVisible();
    expect(screen.getByRole('searchbox', { hidden: true, name: 'Search movies and TV shows' })).toHaveValue('be');
    expect(location.search).toBe('?type=free&track=1');
  });

  it('has no password in it', async () => {
    const store = await visitedStore();
    void store.dispatch(sessionApi.endpoints.validatePassword.initiate(seal('open sesame')));
    expect(Object.values(store.getState().api.mutations)).toHaveLength(1);
    expect(writeMoment(store.getState())).not.toContain('open sesame');
  });

  it('leaves out a list of more than 1,000 tracks', async () => {
    const many = Array.from({ length: 1001 }, (_, id) => ({ id, title: `Track ${id}` }));
    const file = writeMoment((await storeWith(many)).getState());
    expect(file.length).toBeLessThan(20_000);
    expect(file).toContain('tracksLeftOut');
  });
});

async function visitedStore() {
  const store = await storeWith(fewTracks, ['Wanda']);
  for (const action of [screenEntered('/'), queryTyped('be'), trackTypePicked('free'), trackOpened(1)])
    store.dispatch(action);
  return store;
}
