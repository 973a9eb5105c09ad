import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { describeReasons, reasonLabels } from '#catalogue/desk/worklist.ts';
import type { Reasons } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { selectShownReasons } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { AcceptButton } from './AcceptButton.tsx';
import styles from './TrackReasons.module.css';

type ShownReasons = { byTrack: Reasons; canAccept: boolean };

const noReasons: ShownReasons = { byTrack: new Map(), canAccept: false };
const ReasonContext = createContext(noReasons);

/** Reads the reasons for a block of rows at once. None while the worklist is off. */
export function ReasonBlock({ children }: { children: ReactNode }) {
  const byTrack = useAppSelector(selectShownReasons);
  const canAccept = useAppSelector(selectHasExtras);
  const reasons = useMemo(() => (byTrack ? { byTrack, canAccept } : noReasons), [byTrack, canAccept]);
  return <ReasonContext value={reasons}>{children}</ReasonContext>;
}

/**
 * Below a row of the worklist: everything that is wrong with the track, so that one visit to its form can fix it all.
 */
export function TrackReasons({ track }: { track: Track }) {
  const { byTrack, canAccept } = useContext(ReasonContext);
  const reasons = byTrack.get(track.id) ?? [];
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
