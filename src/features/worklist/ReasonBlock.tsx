import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { describeReasons, reasonsOf } from '#catalogue/attention.ts';
import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { selectShownReasonBits } from '#store/attentionSelectors.ts';
import { useAppSelector } from '#store/hooks.ts';

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
