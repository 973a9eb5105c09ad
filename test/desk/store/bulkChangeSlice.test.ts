import {
  changedFieldPicked,
  changedValuePicked,
  selectChangedField,
  selectIsValueSet,
} from '#desk/store/bulkChangeSlice.ts';
import { changeOpened, previewClosed, selectIsChanging } from '#desk/store/bulkSelectionSlice.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the change of one field', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('starts over with another field, and when it is closed', () => {
    dispatch(changeOpened());
    dispatch(changedValuePicked(false));
    dispatch(changedFieldPicked('name'));
    expect([read(selectChangedField), read(selectIsValueSet)]).toEqual(['name', true]);
    dispatch(previewClosed());
    expect([read(selectIsChanging), read(selectChangedField)]).toEqual([false, 'freeTrack']);
  });
});
