import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { describeReasons, reasonLabels, reasonsOf } from '#catalogue/desk/worklist.ts';
import type { WorklistReason } from '#catalogue/list/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { selectShownReasonBits } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { AcceptButton } from './AcceptButton.tsx';
import styles from './TrackReasons.module.css';

type BlockReasons = { byTrack: ReadonlyMap<Id, readonly WorklistReason[]>; canAccept: boolean };

const noReasons: BlockReasons = { byTrack: new Map(), canAccept: false };
const ReasonContext = createContext(noReasons);

type ReasonBlockProps = { tracks: readonly Track[]; rows: Uint32Array; children: ReactNode };

/** Reads the reasons of a block of rows at once. Empty while the worklist is off. */
export function ReasonBlock({ tracks, rows, children }: ReasonBlockProps) {
  const reasonBits = useAppSelector(selectShownReasonBits);
  const canAccept = useAppSelector(selectHasExtras);
  const reasons = useMemo(() => {
    if (!reasonBits) return noReasons;
    const entryAt = (row: number) => [(tracks[row] as Track).id, reasonsOf(reasonBits[row] ?? 0)] as const;
    return { byTrack: new Map(Array.from(rows, entryAt)), canAccept };
  }, [reasonBits, tracks, rows, canAccept]);
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
