import { App } from '#app/App.tsx';
import { api } from '#store/api.ts';
import { makeTestStore } from '../store/makeTestStore.ts';

describe('the first load of a visitor', () => {
  it('contains no slices and no endpoints of the desk', () => {
    expect(App).toBeInstanceOf(Function);
    expect(Object.keys(makeTestStore().getState())).toEqual([
      'site',
      'served',
      'api',
      'screen',
      'filters',
      'viewMode',
      'layout',
      'visitorMarks',
      'places',
      'search',
      'modal',
      'worklist',
      'listSearch',
      'address',
      'theme',
    ]);
    expect(Object.keys(api.endpoints)).toEqual(['getTracks', 'getGuests', 'getGenres', 'findTitles', 'addUser']);
  });
});
