import { useDeferredValue, useMemo } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { selectModalView } from '#store/modalSlice.ts';
import { selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { TrackDialog } from './TrackDialog.tsx';

/** The open track, read, if one is. A press answers at once, and what it opens is drawn in a task of its own. */
export function TrackModal({ editable }: { editable: boolean }) {
  const track = useAppSelector(selectOpenTrack);
  const neighbours = useAppSelector(selectNeighbours);
  const isRead = useAppSelector(selectModalView) === 'details';
  const open = useMemo(() => (track && isRead ? { track, neighbours } : null), [track, neighbours, isRead]);
  const drawn = useDeferredValue(open);
  // Closing waits for nothing.
  if (!open || !drawn) return null;
  return <TrackDialog {...drawn} editable={editable} />;
}
