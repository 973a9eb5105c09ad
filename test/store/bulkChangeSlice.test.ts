import {
  bulkChangeOpened,
  changedFieldPicked,
  changedValuePicked,
  selectChangedField,
  selectIsBulkChangeOpen,
  selectIsValueSet,
} from '#desk/store/bulkChangeSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the change of one field', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('starts over with another field, and closes once it is saved', () => {
    dispatch(bulkChangeOpened());
    dispatch(changedValuePicked(false));
    dispatch(changedFieldPicked('name'));
    expect([read(selectChangedField), read(selectIsValueSet)]).toEqual(['name', true]);
    dispatch(editFulfilled('updateMultipleTracks', { ids: [1], change: {} }, null, 'x'));
    expect([read(selectIsBulkChangeOpen), read(selectChangedField)]).toEqual([false, 'freeTrack']);
  });
});
