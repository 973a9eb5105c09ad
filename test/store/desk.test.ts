import type * as DeskEvents from '#store/deskEvents.ts';
import type * as MakeStore from '#store/makeStore.ts';
import type * as Notices from '#store/noticesSlice.ts';
import { site } from './makeTestStore.ts';

/** Of a page whose modules have not been loaded yet, as a browser does it: each when it is first asked for. */
const load = <Module extends object>(name: string) => jest.requireActual<Module>(`../../src/store/${name}.ts`);

describe('the desk in the store', () => {
  beforeEach(() => jest.resetModules());

  it('is not there for a visitor', () => {
    const store = load<typeof MakeStore>('makeStore').makeStore(site);
    expect(Object.keys(store.getState())).toEqual([
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
  });

  it('can be read as soon as its code has come, and stands in the state from the next action on', () => {
    const store = load<typeof MakeStore>('makeStore').makeStore(site);
    const { selectNotices } = load<typeof Notices>('noticesSlice');
    expect(selectNotices(store.getState())).toEqual([]);
    expect(store.getState()).not.toHaveProperty('notices');
    store.dispatch(load<typeof DeskEvents>('deskEvents').deskLeft());
    expect(store.getState()).toMatchObject({ notices: { notices: [] } });
  });
});
