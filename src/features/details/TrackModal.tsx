import { useDeferredValue, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { modalClosed, selectModalView } from '#store/modalSlice.ts';
import { selectNeighbours, selectOpenTrack } from '#store/selectors.ts';
import { Banner } from '#ui/Banner.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useEscape } from '#ui/useEscape.ts';
import styles from './TrackModal.module.css';

/** The open track, read, if one is. A press answers at once; what it opens or closes is drawn in a task of its own. */
export function TrackModal({ editable }: { editable: boolean }) {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const neighbours = useAppSelector(selectNeighbours);
  const isRead = useAppSelector(selectModalView) === 'details';
  const open = useMemo(() => (track && isRead ? { track, neighbours } : null), [track, neighbours, isRead]);
  const drawn = useDeferredValue(open);
  const TrackDialog = useLazyPart(lazyTrackDialog, open !== null);
  // The form takes its place at once.
  const isEdited = track && !isRead;
  const Part = isEdited || !drawn ? undefined : TrackDialog;
  const close = () => dispatch(modalClosed());
  // Whoever thinks better of it need not wait until there is a dialog to close.
  useEscape(open !== null && (Part === undefined || Part === 'missing'), close);
  if (!drawn || !Part) return null;
  if (Part !== 'missing') return <Part {...drawn} editable={editable} />;
  return (
    <div className={styles.missing}>
      <Banner onClose={close}>
        <LoadFailed what="The details of this track" />
      </Banner>
    </div>
  );
}

/** The details come when the list is there. */
export const lazyTrackDialog = lazyPart(() => import('./TrackDialog.tsx').then(({ TrackDialog }) => TrackDialog));
