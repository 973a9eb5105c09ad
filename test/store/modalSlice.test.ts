import { noFilters } from '#catalogue/list/filters.ts';
import { addressEntered, trackSaved } from '#store/events.ts';
import { genrePicked, guestPicked, trackTypePicked } from '#store/filtersSlice.ts';
import {
  backPressed,
  formOpened,
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  selectIsForMatch,
  selectModalView,
  selectOpenTrackId,
  trackOpened,
} from '#store/modalSlice.ts';
import { selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the modal', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('opens on a track, switches to editing, and closes', () => {
    dispatch(pencilPressed());
    expect(read(selectModalView)).toBe('closed');
    dispatch(trackOpened(5));
    expect(read(selectModalView)).toBe('details');
    dispatch(pencilPressed());
    expect(read(selectModalView)).toBe('edit');
    dispatch(modalClosed());
    expect(read(selectModalView)).toBe('closed');
    expect(read(selectOpenTrack)).toBeUndefined();
  });

  it('closes the details for the tracks of a guest or a genre, but not the form', () => {
    for (const picked of [guestPicked('Wanda'), genrePicked('Drama')]) {
      dispatch(trackOpened(5));
      dispatch(picked);
      expect(read(selectModalView)).toBe('closed');
      dispatch(trackOpened(5));
      dispatch(pencilPressed());
      dispatch(picked);
      expect(read(selectModalView)).toBe('edit');
      dispatch(modalClosed());
    }
  });

  it('steps through the list in its order, and goes back to the details', () => {
    dispatch(trackOpened(1));
    expect([read(selectNeighbours).previous?.id, read(selectNeighbours).next?.id]).toEqual([2, 'e1']);
    dispatch(pencilPressed());
    dispatch(nextPressed('e1'));
    expect([read(selectModalView), read(selectOpenTrackId)]).toEqual(['details', 'e1']);
    dispatch(previousPressed(1));
    dispatch(modalClosed());
    expect([read(selectModalView), read(selectOpenTrackId)]).toEqual(['closed', null]);
  });

  it('has no neighbours for a track that the filters hide', () => {
    dispatch(trackOpened(2));
    dispatch(trackTypePicked('free'));
    expect(read(selectNeighbours)).toMatchObject({ previous: undefined, next: undefined, position: 0 });
  });

  it('closes or opens the next track once the open one is saved, and ignores the save of another', () => {
    dispatch(trackOpened(5));
    dispatch(pencilPressed());
    dispatch(trackSaved({ trackId: 4 }));
    expect(read(({ modal }) => modal)).toEqual({ view: 'edit', trackId: 5 });
    dispatch(trackSaved({ trackId: 5, next: 6 }));
    expect(read(({ modal }) => modal)).toEqual({ view: 'edit', trackId: 6 });
    dispatch(trackSaved({ trackId: 6 }));
    expect(read(({ modal }) => modal)).toEqual({ view: 'closed' });
  });

  it('leaves the details open that were gone back to before the save of their track was answered', () => {
    dispatch(trackOpened(5));
    dispatch(pencilPressed());
    dispatch(backPressed());
    dispatch(trackSaved({ trackId: 5 }));
    expect(read(({ modal }) => modal)).toEqual({ view: 'details', trackId: 5 });
  });

  it('starts in the search for a match where the form was opened for one, also in the form after it', () => {
    dispatch(formOpened(5));
    expect([read(selectModalView), read(selectIsForMatch)]).toEqual(['edit', true]);
    dispatch(trackSaved({ trackId: 5, next: 6, isMatched: true }));
    expect(read(selectIsForMatch)).toBe(true);
    dispatch(trackSaved({ trackId: 6, next: 7, isMatched: false }));
    expect(read(selectIsForMatch)).toBe(false);
  });

  it('follows the URL: with a track it opens, without one it closes', () => {
    const unknown = { guest: null, genre: null, track: null };
    for (const track of [5, null]) {
      dispatch(addressEntered({ filters: noFilters, layout: 'list', track, unknown }));
      expect(read(selectOpenTrackId)).toBe(track);
    }
  });
});
