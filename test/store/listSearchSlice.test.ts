import { deskLeft } from '#store/events.ts';
import { allCleared } from '#store/filtersSlice.ts';
import { queryCleared, queryEntered, selectListQuery } from '#store/listSearchSlice.ts';
import { queryTyped, selectQuery } from '#store/searchSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the search of the list at the desk', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('takes the text out of the search field, without spaces around it', () => {
    dispatch(queryTyped(' ferry '));
    dispatch(queryEntered(' ferry '));
    expect([read(selectListQuery), read(selectQuery)]).toEqual(['ferry', '']);
    dispatch(queryEntered('  '));
    expect(read(selectListQuery)).toBeNull();
  });

  it.each([queryCleared(), allCleared(), deskLeft()])('ends with $type', (event) => {
    dispatch(queryEntered('ferry'));
    dispatch(event);
    expect(read(selectListQuery)).toBeNull();
  });
});
