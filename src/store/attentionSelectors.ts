import { createSelector } from 'reselect';
import { makeAttention, onWorklist } from '#catalogue/attention.ts';
import { narrowBy } from './narrowing.ts';
import type { RootState } from './rootReducer.ts';
import { selectIndex, selectKnownGuests } from './selectors.ts';
import { selectWorklist } from './worklistSlice.ts';

/** Why tracks need attention; worked out only when the desk asks. */
export const selectAttention = createSelector([selectIndex, selectKnownGuests], makeAttention);
const selectOnWorklist = createSelector([selectAttention, selectWorklist], onWorklist);
/** For the rows; undefined while the worklist is off. */
export const selectShownAttention = (state: RootState) =>
  selectWorklist(state) === null ? undefined : selectAttention(state);

narrowBy((state) => (selectWorklist(state) === null ? undefined : selectOnWorklist(state)));
