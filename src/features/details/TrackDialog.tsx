import { type KeyboardEvent, useId, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Neighbours as Beside } from '#catalogue/list/neighbours.ts';
import type { Track } from '#contract/track.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed } from '#store/modalSlice.ts';
import { selectAddress, selectGuestLine, selectNeighbours } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { TrackPager } from '#track/TrackPager.tsx';
import { placeInList } from '#track/trackPlace.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './TrackDialog.module.css';

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

type PositionProps = { track: Track; position: number; count: number };

/** Where the open track stands in the list. Said aloud on the way through it only: at the opening the title is heard. */
export function Position({ track, position, count }: PositionProps) {
  const [first, setFirst] = useState<Track['id'] | undefined>(track.id);
  if (first !== undefined && first !== track.id) setFirst(undefined);
  const place = position > 0 ? `${position.toLocaleString('en')} of ${count.toLocaleString('en')}` : '';
  return (
    <>
      <span className={styles.position}>{place}</span>
      <span className="vh" role="status">
        {first === undefined && [place, shownTitle(track)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

/** The address of the open track over its list; from the manage screen, too, it leads to the page for everybody. */
export function ShareButton() {
  const address = new URL(`/?${useAppSelector(selectAddress)}`, location.href).href;
  return <CopyButton key={address} label="Copy the link" address={address} />;
}

/** The arrow keys walk through the list, except where they move something else already. */
export function pagerOf(event: KeyboardEvent): 'previous' | 'next' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return undefined;
  const isTaken = (event.target as Element).closest('input, select, textarea, [contenteditable]');
  if (isTaken) return undefined;
  if (event.key === 'ArrowLeft') return 'previous';
  return event.key === 'ArrowRight' ? 'next' : undefined;
}
