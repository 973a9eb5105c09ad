import { App } from '#app/App.tsx';
import { api } from '#store/api.ts';
import { makeTestStore } from '../store/makeTestStore.ts';

describe('what every visitor loads', () => {
  it('has nothing of the desk in it: no slice, and no call', () => {
    expect(App).toBeInstanceOf(Function);
    expect(Object.keys(makeTestStore().getState())).toEqual([
      'site',
      'api',
      'filters',
      'viewMode',
      'search',
      'modal',
      'worklist',
      'address',
      'theme',
    ]);
    expect(Object.keys(api.endpoints)).toEqual(['getTracks', 'getGuests', 'getGenres', 'addUser']);
  });
});
