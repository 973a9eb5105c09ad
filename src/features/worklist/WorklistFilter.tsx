import { formatCount } from '#catalogue/previewWords.ts';
import { selectReasonCounts } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { reasonPicked, selectWorklist } from '#store/worklistSlice.ts';
import { Icon } from '#ui/Icon.tsx';
import { Toggle } from '#ui/Toggle.tsx';

/** Leaves only the tracks that need an admin's hand; another filter beside the others. */
export function WorklistFilter() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectWorklist);
  const counts = useAppSelector(selectReasonCounts);
  return (
    <Toggle isOn={picked !== null} onToggle={() => dispatch(reasonPicked(picked === null ? 'any' : null))}>
      <Icon name="flag" />
      Needs attention <b>{formatCount(counts.any)}</b>
    </Toggle>
  );
}
