import { deskLeft } from '#store/events.ts';
import { makeTestStore } from './makeTestStore.ts';

describe('the slices of the desk', () => {
  it('can be read as soon as their code has loaded, and join the state with the next action', async () => {
    const store = makeTestStore();
    const { selectToasts } = await import('#desk/store/toastsSlice.ts');
    expect(selectToasts(store.getState())).toEqual([]);
    expect(store.getState()).not.toHaveProperty('toasts');
    store.dispatch(deskLeft());
    expect(store.getState()).toMatchObject({ toasts: { toasts: [] } });
  });
});
