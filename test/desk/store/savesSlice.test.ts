import { savePressed, undoPressed } from '#desk/store/edits.ts';
import { selectIsSaving, selectLastSave } from '#desk/store/savesSlice.ts';
import { deskEntered } from '#desk/store/sessionSlice.ts';
import { api } from '#store/api.ts';
import { deskLeft } from '#store/events.ts';
import { selectTrack } from '#store/selectors.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { fewTracks, useStoreOfFewTracks } from '../../store/storeWith.ts';

const edited = (edit: number | null, save?: string) =>
  editFulfilled('updateGuest', { id: 1, guest: 'Otto' }, { edit }, `edit ${edit}`, save);
const undoneCall = (version: number) => editFulfilled('undo', { version }, { edit: version + 100 }, `undo ${version}`);

describe('"Undo last"', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const last = () => read(selectLastSave);

  it('undoes the newest edit, then the one before it, and nothing that a host does not number', () => {
    expect(last()).toBeUndefined();
    for (const edit of [4, 5, null]) dispatch(edited(edit));
    expect(last()).toEqual([5]);
    dispatch(undoneCall(5));
    expect(last()).toEqual([4]);
    dispatch(undoneCall(4));
    expect(last()).toBeUndefined();
  });

  it('undoes the edits of one save together, and what is left of them after a failure', () => {
    dispatch(edited(3));
    dispatch(edited(4, 'a'));
    dispatch(edited(5, 'a'));
    expect(last()).toEqual([4, 5]);
    dispatch(undoneCall(5));
    dispatch(undoPressed.rejected(null, 'u', { versions: [4, 5] }, { failure: 'offline', left: [4] }));
    expect(last()).toEqual([4]);
  });

  it('keeps two saves apart that run at the same time', () => {
    for (const [edit, save] of [
      [3, 'a'],
      [4, 'b'],
      [5, 'a'],
    ] as const)
      dispatch(edited(edit, save));
    expect(last()).toEqual([4]);
    dispatch(undoneCall(4));
    expect(last()).toEqual([3, 5]);
  });

  it.each(['refused', 'notFound'] as const)('forgets an edit that can never be undone, because it is %s', (failure) => {
    dispatch(edited(3));
    dispatch(edited(4));
    dispatch(undoPressed.rejected(null, 'u', { versions: [4] }, { failure, left: [4] }));
    expect(last()).toEqual([3]);
  });

  it('undoes what was redone', () => {
    dispatch(edited(3));
    dispatch(undoneCall(3));
    const undone = { changed: 1, removed: 0, trackId: 1, fields: [] };
    dispatch(undoPressed.fulfilled({ ...undone, versions: [103] }, 'u', { versions: [3] }));
    expect(last()).toBeUndefined();
    const redo = { versions: [103], isRedo: true };
    dispatch(undoPressed.fulfilled({ ...undone, versions: [9] }, 'r', redo));
    expect(last()).toEqual([9]);
    dispatch(undoPressed.fulfilled({ ...undone, versions: [] }, 's', redo));
    expect(last()).toEqual([9]);
  });

  it('undoes what a redo has made before it failed', () => {
    dispatch(edited(3));
    const failure = { failure: 'offline' as const, left: [103], made: [9] };
    dispatch(undoPressed.rejected(null, 'r', { versions: [103, 104], isRedo: true }, failure));
    expect(last()).toEqual([9]);
  });

  it('starts over after leaving the desk, also with an edit that was answered too late', () => {
    dispatch(edited(3));
    dispatch(deskLeft());
    expect(last()).toBeUndefined();
    dispatch(edited(4));
    dispatch(deskEntered());
    expect(last()).toBeUndefined();
  });
});

describe('a save that is on its way', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it.each([true, false])('is one of the form that it came from, and of no other form of its track: %s', (isInRow) => {
    const save = { trackId: 1, edits: [], isInRow };
    const isSaving = (id: number, inRow: boolean) => read((state) => selectIsSaving(state, id, inRow));
    dispatch(savePressed.pending('a', save));
    expect([isSaving(1, isInRow), isSaving(1, !isInRow), isSaving(2, isInRow)]).toEqual([true, false, false]);
    dispatch(savePressed.fulfilled(undefined, 'a', save));
    expect(isSaving(1, isInRow)).toBe(false);
  });
});

describe('what was saved while a list is on its way', () => {
  it('is in that list, which may lack it, and the next one tells what the host has', async () => {
    const store = makeTestStore({ host: 'http://127.0.0.1:1' });
    const title = () => selectTrack(store.getState(), 1)?.title;
    replaceFetch(async () => Response.json(fewTracks));
    const ask = () => store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }));
    const older = ask();
    store.dispatch(editFulfilled('updateTitle', { ids: [1], newTitle: 'Mine' }, { edit: 4, replaced: [] }, 'x', 'x'));
    await older;
    expect(title()).toBe('Mine');
    await ask();
    expect(title()).toBe('Beta');
  });
});
