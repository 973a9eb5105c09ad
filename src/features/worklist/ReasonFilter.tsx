import { type WorklistPick, worklistReasons } from '#catalogue/attention.ts';
import { formatCount } from '#catalogue/previewWords.ts';
import { selectReasonCounts } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { reasonPicked, selectWorklist } from '#store/worklistSlice.ts';
import { Radios } from '#ui/Radios.tsx';
import styles from './ReasonFilter.module.css';

const labels: Record<WorklistPick, string> = { any: 'Any reason', ...worklistReasons };

/** While the worklist is on: its reasons, each with how many tracks it would show. */
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
