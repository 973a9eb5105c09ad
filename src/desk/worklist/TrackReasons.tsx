import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { describeReasons, reasonsOf } from '#catalogue/desk/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import { selectShownReasonBits } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrackReasons.module.css';

/** Under a row of the worklist: all that is wrong with it, so that one visit to its form can mend it. */
export function TrackReasons({ track }: { track: Track }) {
  const reasons = useReasons(track.id);
  if (!reasons) return null;
  return (
    <p className={styles.reasons}>
      <Icon name="flag" />
      <span className="vh">Needs attention: </span>
      {reasons}
    </p>
  );
}

const noWords: ReadonlyMap<Id, string> = new Map();
const ReasonContext = createContext(noWords);

type ReasonBlockProps = { tracks: readonly Track[]; places: Uint32Array; children: ReactNode };

/** Asks once for a whole block of rows why they stand on the worklist; while it is off, for nothing. */
export function ReasonBlock({ tracks, places, children }: ReasonBlockProps) {
  const attention = useAppSelector(selectShownReasonBits);
  const words = useMemo(() => {
    if (!attention) return noWords;
    const entry = (place: number): [Id, string] => [
      (tracks[place] as Track).id,
      describeReasons(reasonsOf(attention[place] ?? 0)),
    ];
    return new Map(Array.from(places, entry));
  }, [attention, tracks, places]);
  return <ReasonContext value={words}>{children}</ReasonContext>;
}

export function useReasons(id: Id): string {
  return useContext(ReasonContext).get(id) ?? '';
}
