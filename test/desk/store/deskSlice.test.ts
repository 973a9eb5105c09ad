import { selectTitleFields, titleFieldClosed, titleFieldOpened } from '#desk/store/deskSlice.ts';
import { trackSaved } from '#store/events.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

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
