import { useId } from 'react';
import { attentionReasons, type Worklist } from '#catalogue/attention.ts';
import { inFigures } from '#catalogue/previewWords.ts';
import { selectReasonCounts } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { reasonPicked, selectWorklist } from '#store/worklistSlice.ts';
import { Radio } from '#ui/Radio.tsx';
import styles from './ReasonFilter.module.css';

const labels: Record<Worklist, string> = { any: 'Any reason', ...attentionReasons };

/** While the worklist is on: its reasons, each with how many tracks it would show. */
export function ReasonFilter() {
  const dispatch = useAppDispatch();
  const name = useId();
  const picked = useAppSelector(selectWorklist);
  const counts = useAppSelector(selectReasonCounts);
  if (picked === null) return null;
  const reasons = (Object.keys(labels) as Worklist[]).filter(
    (reason) => reason === 'any' || reason === picked || counts[reason] > 0,
  );
  return (
    <fieldset className={styles.reasons}>
      <legend className="vh">Reason for attention</legend>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          className={styles.reason}
          name={name}
          checked={reason === picked}
          onPick={() => dispatch(reasonPicked(reason))}
        >
          {labels[reason]} <span className={styles.count}>{inFigures(counts[reason])}</span>
        </Radio>
      ))}
    </fieldset>
  );
}
