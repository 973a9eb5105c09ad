import { deskLeft } from '#store/events.ts';
import { makeTestStore } from './makeTestStore.ts';

describe('the desk in the store', () => {
  it('can be read as soon as its code has come, and stands in the state from the next action on', async () => {
    const store = makeTestStore();
    const { selectToasts } = await import('#desk/store/toastsSlice.ts');
    expect(selectToasts(store.getState())).toEqual([]);
    expect(store.getState()).not.toHaveProperty('toasts');
    store.dispatch(deskLeft());
    expect(store.getState()).toMatchObject({ toasts: { toasts: [] } });
  });
});
