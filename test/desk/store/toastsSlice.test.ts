import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { selectToasts, selectUndoing } from '#desk/store/toastsSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

const oneTrack = { changed: 1, removed: 0, trackId: 1, fields: [] };

describe('an undo', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const told = () => read(selectToasts).map(({ versions, undoError }) => [versions, undoError?.failure]);

  it.each([
    ['done', undoPressed.fulfilled({ ...oneTrack, versions: [5] }, 'u', { versions: [4] })],
    ['refused', undoPressed.rejected(null, 'u', { versions: [4] }, { failure: 'refused', left: [4] })],
    ['broken off', undoPressed.rejected(new Error('?'), 'u', { versions: [4] })],
  ])('keeps every "Undo" busy until it is %s', (_, answer) => {
    dispatch(undoPressed.pending('u', { versions: [4] }));
    expect(read(selectUndoing)).toEqual([4]);
    dispatch(answer);
    expect([read(selectUndoing), read(selectToasts).length]).toEqual([[], 1]);
  });

  it.each([
    ['that fails', undoPressed.rejected(null, 'u', { versions: [5] }, { failure: 'refused', left: [5] }), 5, 'refused'],
    ['that is made', undoPressed.fulfilled({ ...oneTrack, versions: [7] }, 'u', { versions: [5] }), 7, undefined],
  ])('%s is told where it was, so that no other "Undo" comes under the pointer', (_, answer, version, failure) => {
    for (const edit of [4, 5, 6])
      dispatch(
        editFulfilled('updateTitle', { ids: [1], newTitle: 'Beta' }, { edit, replaced: [] }, `${edit}`, `${edit}`),
      );
    dispatch(answer);
    expect(told()).toEqual([
      [[4], undefined],
      [[version], failure],
      [[6], undefined],
    ]);
  });

  it('that fails half way twice, and is then made, offers to redo all of it, and names all that it has restored', () => {
    for (const edit of [4, 5, 6])
      dispatch(editFulfilled('updateTitle', { ids: [1], newTitle: 'Beta' }, { edit, replaced: [] }, `${edit}`, 'save'));
    const fail = (versions: number[], made: number, restored: string) => {
      const failure = { failure: 'offline' as const, left: versions.slice(0, -1), made: [made], restored: [restored] };
      dispatch(undoPressed.rejected(null, `u${made}`, { versions }, failure));
    };
    fail([4, 5, 6], 7, 'shopLink');
    fail([4, 5], 8, 'title');
    expect(read(selectToasts)[0]?.undoError).toMatchObject({ restored: ['shopLink', 'title'] });
    const fulfilled = { ...oneTrack, versions: [9], fields: ['title', 'sortTitle'] };
    dispatch(undoPressed.fulfilled(fulfilled, 'v', { versions: [4] }));
    expect(told()).toEqual([[[7, 8, 9], undefined]]);
    expect(read(selectToasts)[0]?.summaries[0]?.value).toBe('shop link, title, sort title');
  });

  it('that failed half way, and whose part was redone in the history before the next try, redoes only the rest', () => {
    for (const edit of [4, 5])
      dispatch(editFulfilled('updateTitle', { ids: [1], newTitle: 'Beta' }, { edit, replaced: [] }, `${edit}`, 'save'));
    const failure = { failure: 'offline' as const, left: [4], made: [6] };
    dispatch(undoPressed.rejected(null, 'u', { versions: [4, 5] }, failure));
    dispatch(undoPressed.fulfilled({ ...oneTrack, versions: [7] }, 'r', { versions: [6], isRedo: true }));
    dispatch(undoPressed.fulfilled({ ...oneTrack, versions: [8] }, 'v', { versions: [4] }));
    expect(told()[0]).toEqual([[8], undefined]);
  });

  it('of one part of a save, from the history, leaves the message of the save, and the "Undo" of its other part', () => {
    for (const edit of [4, 5])
      dispatch(editFulfilled('updateTitle', { ids: [1], newTitle: 'Beta' }, { edit, replaced: [] }, `${edit}`, 'save'));
    dispatch(undoPressed.rejected(null, 'u', { versions: [5] }, { failure: 'offline', left: [5] }));
    expect(told()).toEqual([
      [[4, 5], undefined],
      [[5], 'offline'],
    ]);
    dispatch(undoPressed.fulfilled({ ...oneTrack, versions: [6] }, 'v', { versions: [5] }));
    expect(told()).toEqual([
      [[4], undefined],
      [[6], undefined],
    ]);
  });
});

describe('a fourth message', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const fail = (id: string) => dispatch(afterCloseFailed({ id, doing: 'Adding Otto', error: { failure: 'offline' } }));
  const succeed = (edit: number) =>
    dispatch(editFulfilled('updateGuest', { id: 1, guest: 'Otto' }, { edit, replaced: [] }, `${edit}`));
  const ids = () => read(selectToasts).map(({ id }) => id);

  it('takes the place of the oldest that may go, and of none that tells a failure', () => {
    fail('a');
    for (const edit of [4, 5, 6]) succeed(edit);
    expect(ids()).toEqual(['a', '5', '6']);
    for (const id of ['b', 'c', 'd']) fail(id);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves the one that tells whose title was overwritten', () => {
    const replaced = [{ id: 1, before: { title: 'Theirs' } }];
    const args = { ids: [1], newTitle: 'Mine' };
    dispatch(editFulfilled('updateTitle', args, { edit: 3, replaced }, 'x', 'a', { id: 1, title: 'Beta' }));
    for (const edit of [4, 5, 6]) succeed(edit);
    expect(ids()).toEqual(['a', '5', '6']);
  });
});

describe('a save', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  const saveTitle = (save: string, edit: number) =>
    dispatch(editFulfilled('updateTitle', { ids: [1], newTitle: 'Beta' }, { edit, replaced: [] }, `${edit}`, save));

  it('whose form was closed says what it has saved and that the rest failed, and the next has its own', () => {
    saveTitle('first', 4);
    saveTitle('first', 5);
    dispatch(afterCloseFailed({ id: 'first', doing: 'Saving “Beta”', error: { failure: 'signedOut' } }));
    saveTitle('next', 6);
    const told = read(selectToasts).map(({ summaries, versions, unseen }) => [
      summaries.length,
      versions,
      unseen?.doing,
    ]);
    expect(told).toEqual([
      [2, [4, 5], 'Saving “Beta”'],
      [1, [6], undefined],
    ]);
  });
});
