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

describe('during development', () => {
  it('the console reports an action with a value that Redux DevTools cannot export', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    makeTestStore().dispatch({ type: 'test/guestsTicked', payload: new Set(['Wanda']) });
    expect(report.mock.calls[0]?.[0]).toContain('non-serializable value was detected in an action');
    report.mockRestore();
  });
});
