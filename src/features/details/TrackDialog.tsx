import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { filters, type NamedFilter } from '#catalogue/list/filters.ts';
import type { Neighbours } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';
import { genrePicked, guestPicked, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed, selectOpenedBy } from '#store/modalSlice.ts';
import {
  selectAddress,
  selectGoneId,
  selectGuestLine,
  selectKeptId,
  selectMarked,
  selectNeighbours,
} from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { heardToggled, savedToggled, selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { MarkButtons } from '#track/MarkButtons.tsx';
import { findFocusTarget, findTitleBeside } from '#track/rowFocus.ts';
import { listId, newestId, rowTitleId, scrollToList } from '#track/rowIds.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';
import { TrackPager } from '#track/TrackPager.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { hasModifier } from '#ui/hasModifier.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SharedPoster } from './SharedPoster.tsx';
import styles from './TrackDialog.module.css';
import { usePosterColours } from './usePosterColours.ts';

type TrackDialogProps = { track: Track; neighbours: Neighbours; editable: boolean };

/** The details of a track in a dialog. Admins get an edit button. */
export function TrackDialog({ track, neighbours, editable }: TrackDialogProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { images } = useAppSelector(selectSite);
  const guestLine = useAppSelector(selectGuestLine);
  const { showPrevious, showNext, from } = usePaging();
  const remembered = useAppSelector(selectVisitorMarks);
  const titleId = useId();
  const [openedId] = useState(track.id);
  const hasPicked = useRef(false);
  const isFromNewest = useAppSelector(selectOpenedBy) === 'newest';
  const address = writeAddress(useAppSelector(selectFilters), useAppSelector(selectLayout), null);
  const leavesList = useAppSelector(selectKeptId) !== null;
  const pick = (filter: NamedFilter, name: string) => {
    hasPicked.current = true;
    dispatch((filter === 'guest' ? guestPicked : genrePicked)(name));
  };
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
      card
      colours={usePosterColours(images.host, track.posterPath, titleId)}
      subject={track.id}
      from={from}
      onClose={() => dispatch(modalClosed())}
      closeHref={address ? `?${address}` : '/'}
      onKeyDown={handleKeys}
      returnTo={() => {
        if (hasPicked.current) return scrollToList();
        // The row of the track is about to be removed, too.
        if (selectGoneId(store.getState()) !== null) return document.getElementById(listId);
        if (isFromNewest) return document.getElementById(newestId(track.id));
        return leavesList ? findTitleBeside(track.id) : findFocusTarget(track.id);
      }}
      hasMoved={() => hasPicked.current || leavesList || track.id !== openedId}
      start={
        <>
          <SharedPoster fromId={isFromNewest ? newestId(track.id) : rowTitleId(track.id)} titleId={titleId} />
          <Position track={track} position={position} count={count} />
        </>
      }
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
      bar={
        <TrackPager
          previous={previous}
          next={next}
          onPrevious={showPrevious}
          onNext={showNext}
          hrefOf={(neighbour) => `?${address}${address && '&'}track=${encodeURIComponent(neighbour.id)}`}
        />
      }
    >
      <TrackDetails
        track={track}
        guests={guestLine(track)}
        imageHost={images.host}
        titleId={titleId}
        begun={useAppSelector(selectMarked).begun.get(track.id)}
        marks={
          !editable && (
            <MarkButtons
              id={track.id}
              marks={remembered}
              onHeard={(id) => dispatch(heardToggled(id))}
              onSaved={(id) => dispatch(savedToggled(id))}
            />
          )
        }
        onPick={pick}
      />
    </Modal>
  );
}

/** Reads the neighbours from the store, because a held key may be ahead of what is rendered. */
function usePaging() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [from, setFrom] = useState<'start' | 'end'>();
  return {
    from,
    showPrevious: () => {
      const { previous } = selectNeighbours(store.getState());
      if (!previous) return;
      setFrom('start');
      dispatch(previousPressed(previous.id));
    },
    showNext: () => {
      const { next } = selectNeighbours(store.getState());
      if (!next) return;
      setFrom('end');
      dispatch(nextPressed(next.id));
    },
  };
}

/** The arrow keys page through the list, but not in the field with a link that could not be copied. */
function directionOf(event: KeyboardEvent): 'previous' | 'next' | undefined {
  if (hasModifier(event) || event.target instanceof HTMLInputElement) return undefined;
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

/**
 * Copies the link to the track and its list, which leads to the public page also from the desk. Only this browser knows
 * the visitor's marks: with their filter, somebody else would see another list.
 */
export function ShareButton() {
  const query = new URLSearchParams(useAppSelector(selectAddress));
  query.delete(filters.marks.parameter);
  const path = `/?${query}`;
  return <CopyButton key={path} label="Copy link" path={path} />;
}
