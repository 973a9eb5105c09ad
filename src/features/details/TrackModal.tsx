import { use, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { goneTrackClosed, modalClosed, selectModalView } from '#store/modalSlice.ts';
import { selectGoneId, selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Banner } from '#ui/Banner.tsx';
import { useEscape } from '#ui/hooks/useEscape.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import styles from './TrackModal.module.css';

export const lazyTrackDialog = lazyPart(
  () => import('./TrackDialog.tsx'),
  ({ TrackDialog }) => TrackDialog,
);

/** The dialog of the open track, whose code is loaded on demand. The edit view is a dialog of the desk. */
export function TrackModal({ editable }: { editable: boolean }) {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const neighbours = useAppSelector(selectNeighbours);
  const isOpen = useAppSelector(selectModalView) === 'details' && track !== undefined;
  const TrackDialog = useLazyPart(lazyTrackDialog, isOpen);
  const goneId = useAppSelector(selectGoneId);
  useEffect(() => {
    if (goneId !== null) dispatch(goneTrackClosed(goneId));
  }, [dispatch, goneId]);
  const close = () => dispatch(modalClosed());
  // Until there is a dialog, nothing else handles Escape.
  useEscape(isOpen && (TrackDialog === undefined || TrackDialog === 'failed'), close);
  // The server has rendered them.
  if (useIsHydrating() && isOpen && !TrackDialog) use(lazyTrackDialog.load());
  if (!isOpen || !TrackDialog) return null;
  if (TrackDialog !== 'failed') return <TrackDialog track={track} neighbours={neighbours} editable={editable} />;
  return (
    <div ref={passFocusToList} className={styles.failed}>
      <Banner onClose={close}>
        <LoadFailed what="This track’s details" onRetry={lazyTrackDialog.retry} />
      </Banner>
    </div>
  );
}
