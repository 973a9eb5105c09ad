import { createSelector } from 'reselect';
import { makeReasonBits, worklistMask } from '#catalogue/attention.ts';
import { narrowBy } from './narrowing.ts';
import type { RootState } from './rootReducer.ts';
import { selectIndex, selectKnownGuests } from './selectors.ts';
import { selectWorklist } from './worklistSlice.ts';

/** Why tracks need attention; worked out only when the desk asks. */
export const selectReasonBits = createSelector([selectIndex, selectKnownGuests], makeReasonBits);
const selectOnWorklist = createSelector([selectReasonBits, selectWorklist], worklistMask);
/** For the rows; undefined while the worklist is off. */
export const selectShownReasonBits = (state: RootState) =>
  selectWorklist(state) === null ? undefined : selectReasonBits(state);

narrowBy((state) => (selectWorklist(state) === null ? undefined : selectOnWorklist(state)));
