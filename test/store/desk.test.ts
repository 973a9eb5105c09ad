import { deskLeft } from '#store/deskEvents.ts';
import { makeTestStore } from './makeTestStore.ts';

describe('the desk in the store', () => {
  it('can be read as soon as its code has come, and stands in the state from the next action on', async () => {
    const store = makeTestStore();
    const { selectNotices } = await import('#store/noticesSlice.ts');
    expect(selectNotices(store.getState())).toEqual([]);
    expect(store.getState()).not.toHaveProperty('notices');
    store.dispatch(deskLeft());
    expect(store.getState()).toMatchObject({ notices: { notices: [] } });
  });
});
