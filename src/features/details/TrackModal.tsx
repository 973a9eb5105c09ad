import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { modalClosed, pencilPressed, selectModalView } from '#store/modalSlice.ts';
import { selectGuestLine, selectOpenTrack } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';

/** The open track, read. Who may edit sees a pencil; pressing it is an event that the edit form answers. */
export function TrackModal({ editable }: { editable: boolean }) {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const guestLine = useAppSelector(selectGuestLine);
  const view = useAppSelector(selectModalView);
  const { images } = useAppSelector(selectSite);
  const titleId = useId();
  if (!track || view !== 'details') return null;
  const pencil = (
    <Button look="icon" aria-label="Edit track" onClick={() => dispatch(pencilPressed())}>
      <Icon name="pencil" />
    </Button>
  );
  return (
    <Modal labelledBy={titleId} onClose={() => dispatch(modalClosed())} actions={editable && pencil}>
      <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} titleId={titleId} />
    </Modal>
  );
}
