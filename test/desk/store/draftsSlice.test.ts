import type { UnknownAction } from '@reduxjs/toolkit';
import { notedTracksTicked, previewClosed } from '#desk/store/bulkSelectionSlice.ts';
import { titleFieldClosed } from '#desk/store/deskSlice.ts';
import { dialogClosed } from '#desk/store/dialogSlice.ts';
import { type DraftKey, formPaused, selectDrafts } from '#desk/store/draftsSlice.ts';
import { renameLeft, renamePressed } from '#desk/store/guestsSlice.ts';
import { proposalsClosed } from '#desk/store/proposalsSlice.ts';
import { trackSaved } from '#store/events.ts';
import { backPressed, formOpened, modalClosed, nextPressed, previousPressed } from '#store/modalSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('what was typed into open forms', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const pause = (...keys: DraftKey[]) => {
    for (const key of keys) dispatch(formPaused({ key, value: 'x' }));
  };
  const keys = () => Object.keys(read(selectDrafts));

  it.each([
    ['its field in the row is closed', titleFieldClosed(1), ['row 12 typed', 'dialog 1 typed']],
    ['the dialog is closed', modalClosed(), ['row 1 typed', 'row 12 typed']],
    ['its details are shown again', backPressed(), ['row 1 typed', 'row 12 typed']],
    ['the track before it is opened', previousPressed(2), ['row 1 typed', 'row 12 typed']],
    ['the next track is opened', nextPressed(2), ['row 1 typed', 'row 12 typed']],
    ['the form of another track is opened', formOpened(2), ['row 1 typed', 'row 12 typed']],
    ['it is saved', trackSaved({ trackId: 1 }), ['row 12 typed']],
  ])('of a track is dropped once %s, and that of others stays', (_, event, left) => {
    pause('row 1 typed', 'row 12 typed', 'dialog 1 typed');
    dispatch(event);
    expect(keys()).toEqual(left);
  });

  it.each([
    ['show notes are closed', dialogClosed(), 'notes entered'],
    ['show notes have selected their tracks', notedTracksTicked([1]), 'notes entered'],
    ['the form of a new track is closed', dialogClosed(), 'track entered'],
    ['the form of the added track opens', formOpened(5), 'track entered'],
    ['the list of guests is closed, with its search', dialogClosed(), 'guests query'],
    ['the list of guests is closed, with a new name', dialogClosed(), 'rename name'],
    ['a new name is left', renameLeft(), 'rename name'],
    ['another guest is renamed', renamePressed('Otto'), 'rename name'],
    ['the change of many tracks is closed', previewClosed(), 'bulk show'],
    ['the proposals are closed', proposalsClosed(), 'proposals lookups'],
  ] as [string, UnknownAction, DraftKey][])('is dropped once %s', (_, event, key) => {
    pause('row 12 typed', key);
    dispatch(event);
    expect(keys()).toEqual(['row 12 typed']);
  });

  it.each([
    ['of a new track', 'addTrack', 'track entered'],
    ['of a new name', 'renameGuest', 'rename name'],
    ['of a new name', 'mergeGuest', 'rename name'],
  ] as const)('%s stays when %s succeeds late, after its form was left for the next one', (_, endpoint, key) => {
    pause(key);
    dispatch(editFulfilled(endpoint, { title: 'A', guest: 'A', newName: 'B', into: 'B' }, null, 'x'));
    expect(keys()).toEqual([key]);
  });

  it('stays the same object with an event that has no draft to drop', () => {
    pause('row 12 typed');
    const drafts = read(selectDrafts);
    dispatch(modalClosed());
    expect(read(selectDrafts)).toBe(drafts);
  });
});
