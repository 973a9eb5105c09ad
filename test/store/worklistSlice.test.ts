import { selectReasonCounts } from '#desk/store/selectors.ts';
import { deskLeft } from '#store/events.ts';
import { allCleared, guestPicked } from '#store/filtersSlice.ts';
import { selectGuestCounts, selectOrderedIds } from '#store/selectors.ts';
import { reasonPicked, selectWorklist } from '#store/worklistSlice.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the worklist', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it('filters by one reason or any, together with the other filters', () => {
    expect(read(selectReasonCounts)).toMatchObject({ any: 3, unmatched: 3, placeholderDate: 1 });
    dispatch(reasonPicked('placeholderDate'));
    expect(read(selectOrderedIds)).toEqual([2]);
    dispatch(reasonPicked('unmatched'));
    dispatch(guestPicked('Wanda'));
    expect(read(selectOrderedIds)).toEqual([1, 'e1']);
    expect(read(selectReasonCounts)).toMatchObject({ any: 2, unmatched: 2, placeholderDate: 0 });
    expect(read(selectGuestCounts)?.get('otto')).toBe(2);
  });

  it.each([
    ['clearing everything', allCleared()],
    ['a second press', reasonPicked(null)],
    ['leaving the desk', deskLeft()],
  ])('is switched off by %s', (_, event) => {
    dispatch(reasonPicked('placeholderDate'));
    expect([read(selectOrderedIds), read(selectWorklist)]).toEqual([[2], 'placeholderDate']);
    dispatch(event);
    expect([read(selectOrderedIds), read(selectWorklist)]).toEqual([[2, 1, 'e1'], null]);
  });
});
