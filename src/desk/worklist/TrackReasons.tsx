import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { describeReasons, reasonsOf } from '#catalogue/desk/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import { selectShownReasonBits } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrackReasons.module.css';

const noTexts: ReadonlyMap<Id, string> = new Map();
const ReasonContext = createContext(noTexts);

type ReasonBlockProps = { tracks: readonly Track[]; rows: Uint32Array; children: ReactNode };

/** Describes the reasons of a block of rows at once. Empty while the worklist is off. */
export function ReasonBlock({ tracks, rows, children }: ReasonBlockProps) {
  const reasonBits = useAppSelector(selectShownReasonBits);
  const texts = useMemo(() => {
    if (!reasonBits) return noTexts;
    const entryAt = (row: number): [Id, string] => [
      (tracks[row] as Track).id,
      describeReasons(reasonsOf(reasonBits[row] ?? 0)),
    ];
    return new Map(Array.from(rows, entryAt));
  }, [reasonBits, tracks, rows]);
  return <ReasonContext value={texts}>{children}</ReasonContext>;
}

/** Below a row of the worklist: everything that is wrong with the track, so that one visit to its form can fix it all. */
export function TrackReasons({ track }: { track: Track }) {
  const reasons = useContext(ReasonContext).get(track.id);
  if (!reasons) return null;
  return (
    <p className={styles.reasons}>
      <Icon name="flag" />
      <span className="vh">Needs attention: </span>
      {reasons}
    </p>
  );
}
