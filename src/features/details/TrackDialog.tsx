import { type KeyboardEvent, useId, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Neighbours } from '#catalogue/list/neighbours.ts';
import type { Track } from '#contract/track.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed } from '#store/modalSlice.ts';
import { selectAddress, selectGuestLine, selectNeighbours } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { TrackPager } from '#track/TrackPager.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './TrackDialog.module.css';

type TrackDialogProps = { track: Track; neighbours: Neighbours; editable: boolean };

/** The details of a track in a dialog. Admins get an edit button. */
export function TrackDialog({ track, neighbours, editable }: TrackDialogProps) {
  const dispatch = useAppDispatch();
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  const { showPrevious, showNext } = usePaging();
  const titleId = useId();
  const { previous, next, position, count } = neighbours;
  const handleKeys = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction) return;
    event.preventDefault();
    if (direction === 'previous') showPrevious();
    else showNext();
  };
  return (
    <Modal
      labelledBy={titleId}
      subject={track.id}
      onClose={() => dispatch(modalClosed())}
      onKeyDown={handleKeys}
      returnTo={() => findFocusTarget(track.id)}
      start={<Position track={track} position={position} count={count} />}
      actions={
        <>
          <ShareButton />
          {editable && (
            <Button look="icon" aria-label="Edit track" onClick={() => dispatch(pencilPressed())}>
              <Icon name="pencil" />
            </Button>
          )}
        </>
      }
      bar={<TrackPager previous={previous} next={next} onPrevious={showPrevious} onNext={showNext} />}
    >
      <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} titleId={titleId} />
    </Modal>
  );
}

/** Reads the neighbours from the store, because a held key may be ahead of what is rendered. */
function usePaging() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return {
    showPrevious: () => {
      const { previous } = selectNeighbours(store.getState());
      if (previous) dispatch(previousPressed(previous.id));
    },
    showNext: () => {
      const { next } = selectNeighbours(store.getState());
      if (next) dispatch(nextPressed(next.id));
    },
  };
}

/** The arrow keys page through the list, unless they belong to an input. */
function directionOf(event: KeyboardEvent): 'previous' | 'next' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return undefined;
  const isInInput = (event.target as Element).closest('input, select, textarea, [contenteditable]');
  if (isInInput) return undefined;
  if (event.key === 'ArrowLeft') return 'previous';
  return event.key === 'ArrowRight' ? 'next' : undefined;
}

type PositionProps = { track: Track; position: number; count: number };

/** The position in the list. Announced from the second track on: when the dialog opens, its title is read. */
export function Position({ track, position, count }: PositionProps) {
  const [openedId, setOpenedId] = useState<Track['id'] | undefined>(track.id);
  if (openedId !== undefined && openedId !== track.id) setOpenedId(undefined);
  const text = position > 0 ? `${position.toLocaleString('en')} of ${count.toLocaleString('en')}` : '';
  return (
    <>
      <span className={styles.position}>{text}</span>
      <span className="vh" role="status">
        {openedId === undefined && [text, shownTitle(track)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

/** Copies the link to the track and its list, which leads to the public page also from the desk. */
export function ShareButton() {
  const address = new URL(`/?${useAppSelector(selectAddress)}`, location.href).href;
  return <CopyButton key={address} label="Copy link" address={address} />;
}
