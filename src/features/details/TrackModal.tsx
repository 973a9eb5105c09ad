import { Suspense, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { goneTrackClosed, modalClosed, selectModalView } from '#store/modalSlice.ts';
import { selectGoneId, selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Banner } from '#ui/Banner.tsx';
import { useEscape } from '#ui/hooks/useEscape.ts';
import { LoadBoundary } from '#ui/LoadBoundary.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyWithPreload, usePreload } from '#ui/lazyWithPreload.tsx';
import styles from './TrackModal.module.css';

export const LazyTrackDialog = lazyWithPreload(() => import('./TrackDialog.tsx').then((file) => file.TrackDialog));

/** The dialog of the open track, whose code is loaded on demand. The edit view is a dialog of the desk. */
export function TrackModal({ editable }: { editable: boolean }) {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const neighbours = useAppSelector(selectNeighbours);
  const isOpen = useAppSelector(selectModalView) === 'details' && track !== undefined;
  usePreload(LazyTrackDialog, isOpen);
  const goneId = useAppSelector(selectGoneId);
  useEffect(() => {
    if (goneId !== null) dispatch(goneTrackClosed(goneId));
  }, [dispatch, goneId]);
  if (!isOpen) return null;
  const close = () => dispatch(modalClosed());
  return (
    <LoadBoundary failed={<DialogLoadFailed onClose={close} />}>
      <Suspense fallback={<DialogOnItsWay onClose={close} />}>
        <LazyTrackDialog track={track} neighbours={neighbours} editable={editable} />
      </Suspense>
    </LoadBoundary>
  );
}

/** Until there is a dialog, nothing else handles Escape. */
function DialogOnItsWay({ onClose }: { onClose: () => void }) {
  useEscape(true, onClose);
  return null;
}

function DialogLoadFailed({ onClose }: { onClose: () => void }) {
  useEscape(true, onClose);
  return (
    <div ref={passFocusToList} className={styles.failed}>
      <Banner onClose={onClose}>
        <LoadFailed what="This track’s details" />
      </Banner>
    </div>
  );
}
