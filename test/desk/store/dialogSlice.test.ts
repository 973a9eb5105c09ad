import {
  notedTracksTicked,
  selectAnchor,
  selectIsCheckboxMode,
  selectTickedIds,
  trackTicked,
} from '#desk/store/bulkSelectionSlice.ts';
import { dialogOpened, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('show notes', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('tick their tracks beside those that are ticked, and a range starts from the first of them', () => {
    dispatch(trackTicked(2));
    dispatch(dialogOpened('showNotes'));
    dispatch(notedTracksTicked([1, 2, 'e1']));
    expect(read(selectTickedIds)).toEqual([2, 1, 'e1']);
    expect([read(selectIsCheckboxMode), read(selectAnchor), read(selectOpenDialog)]).toEqual([true, 1, null]);
  });
});
