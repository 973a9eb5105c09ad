import { deskLeft } from '#store/events.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { shorten } from '#store/store.ts';
import { makeTestStore } from './makeTestStore.ts';
import { storeWith } from './storeWith.ts';

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

describe('the Redux DevTools sanitizer', () => {
  it('replaces long lists with a count and keeps everything else', () => {
    const state = {
      list: Array(51).fill({ id: 1 }),
      few: [1, { a: 'b' }],
      deep: { list: Array(100).fill(0) },
      none: null,
    };
    expect(shorten(state)).toEqual({
      list: '‹51 entries›',
      few: [1, { a: 'b' }],
      deep: { list: '‹100 entries›' },
      none: null,
    });
  });

  it('keeps the state of a catalogue of 100,000 tracks small', async () => {
    const many = Array.from({ length: 100_000 }, (_, id) => ({ id, title: `Track ${id}` }));
    const store = await storeWith(many);
    expect(JSON.stringify(shorten(store.getState())).length).toBeLessThan(20_000);
    // The development checks skip the catalogue.
    store.dispatch(trackOpened(5));
    expect(selectOrderedIds(store.getState())).toHaveLength(100_000);
  });
});
