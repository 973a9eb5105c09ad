import { type KeyboardEvent, useId } from 'react';
import type { Neighbours as Beside } from '#catalogue/neighbours.ts';
import type { Track } from '#contract/track.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed } from '#store/modalSlice.ts';
import { selectGuestLine, selectNeighbours } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { TrackPager } from '#track/Neighbours.tsx';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { placeInList } from '#track/trackPlace.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Position } from './Position.tsx';
import { ShareButton } from './ShareButton.tsx';
import { pagerOf } from './walkOf.ts';

type TrackDialogProps = { track: Track; neighbours: Beside; editable: boolean };

/** Who may edit sees a pencil; pressing it is an event that the edit form answers. */
export function TrackDialog({ track, neighbours, editable }: TrackDialogProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  const titleId = useId();
  const { previous, next, position, count } = neighbours;
  // A key that is held may be ahead of what is drawn: each press goes on from where the last one led.
  const goBack = () => {
    const to = selectNeighbours(store.getState()).previous;
    if (to) dispatch(previousPressed(to.id));
  };
  const goOn = () => {
    const to = selectNeighbours(store.getState()).next;
    if (to) dispatch(nextPressed(to.id));
  };
  const walk = (event: KeyboardEvent) => {
    const way = pagerOf(event);
    if (way) event.preventDefault();
    if (way === 'previous') goBack();
    if (way === 'next') goOn();
  };
  const pencil = (
    <Button look="icon" aria-label="Edit track" onClick={() => dispatch(pencilPressed())}>
      <Icon name="pencil" />
    </Button>
  );
  return (
    <Modal
      labelledBy={titleId}
      subject={track.id}
      onClose={() => dispatch(modalClosed())}
      onKeyDown={walk}
      returnTo={() => placeInList(track.id)}
      start={<Position track={track} position={position} count={count} />}
      actions={
        <>
          <ShareButton />
          {editable && pencil}
        </>
      }
      bar={<TrackPager previous={previous} next={next} onPrevious={goBack} onNext={goOn} />}
    >
      <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} titleId={titleId} />
    </Modal>
  );
}
