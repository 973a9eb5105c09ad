import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { reasonLabels } from '#catalogue/desk/worklist.ts';
import type { WorklistPick } from '#catalogue/list/worklist.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { useAcceptedReasons } from '#desk/store/hooks.ts';
import { selectReasonCounts } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { reasonPicked, selectWorklist } from '#store/worklistSlice.ts';
import { Radios } from '#ui/Radios.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import styles from './WorklistFilter.module.css';

/** Filters the list down to the tracks that need attention. */
export function WorklistFilter() {
  const dispatch = useAppDispatch();
  useAcceptedReasons();
  const picked = useAppSelector(selectWorklist);
  const counts = useAppSelector(selectReasonCounts);
  return (
    <Toggle isOn={picked !== null} onToggle={() => dispatch(reasonPicked(picked === null ? 'any' : null))}>
      <DeskIcon name="flag" />
      <span data-words>Needs attention</span> <b>{formatCount(counts.any)}</b>
    </Toggle>
  );
}

const labels: Record<WorklistPick, string> = { any: 'Any reason', ...reasonLabels };

/** While the worklist is on: one radio for each reason, with the number of tracks it would show. */
export function ReasonFilter() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectWorklist);
  const counts = useAppSelector(selectReasonCounts);
  if (picked === null) return null;
  const reasons = (Object.keys(labels) as WorklistPick[]).filter(
    (reason) => reason === 'any' || reason === picked || counts[reason] > 0,
  );
  const options = reasons.map((reason) => ({
    value: reason,
    label: (
      <>
        {labels[reason]} <span className={styles.count}>{formatCount(counts[reason])}</span>
      </>
    ),
  }));
  return (
    <fieldset className={styles.reasons}>
      <legend className="vh">Reason for attention</legend>
      <Radios
        className={styles.reason}
        options={options}
        value={picked}
        onPick={(reason) => dispatch(reasonPicked(reason))}
      />
    </fieldset>
  );
}
