import { describeReasons, reasonLabels } from '#catalogue/desk/worklist.ts';
import type { WorklistReason } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { selectShownReasons } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { AcceptButton } from './AcceptButton.tsx';
import styles from './TrackReasons.module.css';

const noReasons: readonly WorklistReason[] = [];

/**
 * Below a row of the worklist: everything that is wrong with the track, so that one visit to its form can fix it all.
 */
export function TrackReasons({ track }: { track: Track }) {
  const reasons = useAppSelector((state) => selectShownReasons(state)?.get(track.id)) ?? noReasons;
  const canAccept = useAppSelector(selectHasExtras);
  if (reasons.length === 0) return null;
  if (!canAccept) {
    return (
      <p className={styles.reasons}>
        <DeskIcon name="flag" />
        <span className="vh">Needs attention: </span>
        {describeReasons(reasons)}
      </p>
    );
  }
  return (
    <div className={styles.reasons}>
      <DeskIcon name="flag" />
      <span className="vh">Needs attention: </span>
      <div className={styles.list}>
        {reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {reasonLabels[reason]}
            <AcceptButton track={track} reason={reason} />
          </span>
        ))}
      </div>
    </div>
  );
}
