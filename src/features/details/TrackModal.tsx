import { useDeferredValue } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { modalClosed, selectModalView } from '#store/modalSlice.ts';
import { selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { Banner } from '#ui/Banner.tsx';
import { useEscape } from '#ui/hooks/useEscape.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import styles from './TrackModal.module.css';

export const lazyTrackDialog = lazyPart(
  () => import('./TrackDialog.tsx'),
  ({ TrackDialog }) => TrackDialog,
);

/**
 * The dialog of the open track, whose code is loaded on demand. A press is answered before the dialog is rendered. The edit
 * view is a dialog of the desk, and takes the place of this one at once.
 */
export function TrackModal({ editable }: { editable: boolean }) {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const neighbours = useAppSelector(selectNeighbours);
  const view = useAppSelector(selectModalView);
  const isOpen = view === 'details' && track !== undefined;
  const shown = useDeferredValue(isOpen && track);
  const shownNeighbours = useDeferredValue(neighbours);
  const TrackDialog = useLazyPart(lazyTrackDialog, isOpen);
  const close = () => dispatch(modalClosed());
  // Until there is a dialog, nothing else handles Escape.
  useEscape(isOpen && (!shown || !TrackDialog || TrackDialog === 'failed'), close);
  if (!shown || view === 'edit' || !TrackDialog) return null;
  if (TrackDialog !== 'failed') return <TrackDialog track={shown} neighbours={shownNeighbours} editable={editable} />;
  return (
    <div className={styles.failed}>
      <Banner onClose={close}>
        <LoadFailed what="This track’s details" onRetry={lazyTrackDialog.retry} />
      </Banner>
    </div>
  );
}
