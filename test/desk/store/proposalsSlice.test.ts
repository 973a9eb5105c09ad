import { applyPressed } from '#desk/store/edits.ts';
import {
  proposalsClosed,
  proposalsOpened,
  proposalTicked,
  selectApplyPhase,
  selectProposedIds,
  selectTickedProposals,
} from '#desk/store/proposalsSlice.ts';
import { deskLeft } from '#store/events.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the proposals of matches', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('tick each track once, and forget the ticks when they are closed', () => {
    dispatch(proposalsOpened([1, 2]));
    for (const id of [1, 2, 1]) dispatch(proposalTicked(id));
    expect(read(selectTickedProposals)).toEqual([1, 2]);
    dispatch(proposalsClosed());
    expect([read(selectProposedIds), read(selectTickedProposals), read(selectApplyPhase)]).toEqual([null, [], null]);
  });

  it.each([
    ['untick a match that can never be applied', 'refused', [2]],
    ['untick one whose track is gone', 'notFound', [2]],
    ['keep the tick of one that failed for another reason', 'offline', [1, 2]],
  ] as const)('%s', (_, failure, ticked) => {
    dispatch(proposalsOpened([1, 2]));
    for (const id of [1, 2]) dispatch(proposalTicked(id));
    dispatch(applyPressed.rejected(null, 'x', { chosen: [] }, { failure, trackId: 1 }));
    expect(read(selectTickedProposals)).toEqual(ticked);
  });

  it.each([proposalsClosed(), deskLeft()])('end a run with $type, once the call that was sent is answered', (event) => {
    dispatch(proposalsOpened([1, 2]));
    dispatch(applyPressed.pending('x', { chosen: [] }));
    dispatch(event);
    dispatch(proposalsOpened([2]));
    expect(read(selectApplyPhase)).toBe('stopping');
    dispatch(applyPressed.fulfilled(undefined, 'x', { chosen: [] }));
    expect(read(selectApplyPhase)).toBeNull();
  });
});
