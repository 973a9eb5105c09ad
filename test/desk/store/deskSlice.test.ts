import {
  partSaved,
  selectSaved,
  selectTitleFields,
  titleFieldClosed,
  titleFieldOpened,
} from '#desk/store/deskSlice.ts';
import { api } from '#store/api.ts';
import { trackSaved } from '#store/events.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { fewTracks, useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the titles in fields', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it.each([titleFieldClosed(1), trackSaved({ trackId: 1 })])(
    'a field that T opened once more is closed by $type, and that of another track stays',
    (event) => {
      for (const id of [1, 2, 1]) dispatch(titleFieldOpened(id));
      dispatch(event);
      expect(read(selectTitleFields)).toEqual([2]);
    },
  );
});

it('what an undo has restored is known beside what was saved since, and a title that was saved since before it', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  replaceFetch(async () => Response.json(fewTracks));
  const before = { title: 'Beta', runtime: 90 };
  for (const id of [1, 2])
    store.dispatch(editFulfilled('undo', { version: 4 }, { edit: 5, replaced: [{ id, before }] }, 'undo'));
  const ask = () => store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
  const asked = ask();
  store.dispatch(partSaved({ ids: [1], saved: { title: 'New' } }));
  store.dispatch(partSaved({ ids: [2], saved: { fields: { shopLink: 'x' } } }));
  await asked;
  expect(selectSaved(store.getState(), 1)).toEqual({ title: 'New', fields: { runtime: 90 } });
  expect(selectSaved(store.getState(), 2)).toEqual({ fields: { title: 'Alpha', runtime: 120, shopLink: 'x' } });
  await ask();
  expect(selectSaved(store.getState(), 2)).toBeUndefined();
});

it('what was saved is known until a list comes that was asked for after it, and not one that was under way', async () => {
  const store = makeTestStore({ host: 'http://127.0.0.1:1' });
  const saveTitle = (id: number) => store.dispatch(partSaved({ ids: [id], saved: { title: 'New' } }));
  const known = () => [1, 2].filter((id) => selectSaved(store.getState(), id));
  replaceFetch(async () => Response.json(fewTracks));
  saveTitle(1);
  const asked = () => store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
  const older = asked();
  saveTitle(2);
  await older;
  expect(known()).toEqual([2]);
  await asked();
  expect(known()).toEqual([]);
});
