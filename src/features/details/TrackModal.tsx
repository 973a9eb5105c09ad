import { useAppSelector } from '#store/hooks.ts';
import { selectModalView } from '#store/modalSlice.ts';
import { selectOpenTrack } from '#store/selectors.ts';
import { TrackDialog } from './TrackDialog.tsx';

/** The open track, read, if one is. */
export function TrackModal({ editable }: { editable: boolean }) {
  const track = useAppSelector(selectOpenTrack);
  const view = useAppSelector(selectModalView);
  if (!track || view !== 'details') return null;
  return <TrackDialog track={track} editable={editable} />;
}
