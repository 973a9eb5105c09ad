import {
  bulkChangeClosed,
  bulkChangeOpened,
  changedFieldPicked,
  changedValuePicked,
  selectChangedField,
  selectIsBulkChangeOpen,
  selectIsValueSet,
} from '#desk/store/bulkChangeSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the change of one field', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('starts over with another field, and when it is closed', () => {
    dispatch(bulkChangeOpened());
    dispatch(changedValuePicked(false));
    dispatch(changedFieldPicked('name'));
    expect([read(selectChangedField), read(selectIsValueSet)]).toEqual(['name', true]);
    dispatch(bulkChangeClosed());
    expect([read(selectIsBulkChangeOpen), read(selectChangedField)]).toEqual([false, 'freeTrack']);
  });
});
