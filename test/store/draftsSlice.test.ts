import { titleFieldClosed } from '#desk/store/deskSlice.ts';
import { type DraftKey, formPaused, selectDrafts } from '#desk/store/draftsSlice.ts';
import { trackSaved } from '#store/events.ts';
import { modalClosed } from '#store/modalSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('what was typed into open forms', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const pause = (...keys: DraftKey[]) => {
    for (const key of keys) dispatch(formPaused({ key, value: 'x' }));
  };
  const keys = () => Object.keys(read(selectDrafts));

  it.each([
    ['its field in the row is closed', titleFieldClosed(1), ['row 12 typed', 'dialog 1 typed']],
    ['the dialog is closed', modalClosed(), ['row 1 typed', 'row 12 typed']],
    ['it is saved', trackSaved({ trackId: 1 }), ['row 12 typed']],
  ])('of a track is dropped once %s, and that of others stays', (_, event, left) => {
    pause('row 1 typed', 'row 12 typed', 'dialog 1 typed');
    dispatch(event);
    expect(keys()).toEqual(left);
  });

  it('stays the same object with an event that has no draft to drop', () => {
    pause('row 12 typed');
    const drafts = read(selectDrafts);
    dispatch(modalClosed());
    expect(read(selectDrafts)).toBe(drafts);
  });
});
