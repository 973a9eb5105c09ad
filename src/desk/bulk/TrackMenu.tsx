import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isolate } from '#catalogue/desk/quote.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { describeFailure } from '#desk/failureTexts.ts';
import { useRemoveGuestMutation, useUpdateGuestMutation } from '#desk/store/api/guestApi.ts';
import { selectTrackMenu, trackMenuClosed, trackMenuOpened } from '#desk/store/bulkSelectionSlice.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectFacts } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Icon } from '#ui/Icon.tsx';
import { OptionList } from '#ui/OptionList.tsx';
import { useAddGuestOption } from './AddGuestDialog.tsx';
import { useGuestOptions } from './BulkGuest.tsx';
import styles from './TrackMenu.module.css';

/** The guest menu of one row. At most one is open; the store knows which. */
export function TrackMenu({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useAppSelector((state) => selectTrackMenu(state) === track.id);
  return (
    <div className={styles.menu} data-track-menu>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Guests of ${shownTitle(track)}`}
        onClick={() => dispatch(isOpen ? trackMenuClosed() : trackMenuOpened(track.id))}
      >
        <DeskIcon name="addGuest" />
      </button>
      {isOpen && <MenuPanel track={track} button={button} />}
    </div>
  );
}

function MenuPanel({ track, button }: { track: Track; button: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const options = useGuestOptions();
  const guests = useAppSelector(selectFacts).guestsOf(track);
  const [updateGuest, { isLoading, error, originalArgs }] = useUpdateGuestMutation();
  const addGuest = (guest: string) => {
    if (!isLoading) void updateGuest({ id: track.id, guest });
  };
  useRetryAfterSignIn(error, () => originalArgs && addGuest(originalArgs.guest));
  const removal = useRemoval(track.id);
  const { adding, dialog } = useAddGuestOption(addGuest);
  // The answer closes the menu, and a dialog that was opened from it.
  const isSaving = isLoading || removal.isLoading;
  useDismiss(panel, () => dispatch(trackMenuClosed()));
  const [isLoose, setIsLoose] = useState(false);
  // When a phone is turned, or its keyboard appears, the row may be outside the window, and the menu beside it.
  useEffect(() => {
    const onResize = () => setIsLoose(true);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  // Runs after each render: a row that moves in the list, as by a new title, loses its popover.
  useLayoutEffect(() => {
    panel.current?.showPopover();
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    if (bottom < 0 || top > innerHeight) setIsLoose(true);
  });
  // Returns the focus to the button before the panel that holds it is removed.
  useLayoutEffect(() => {
    const [element, opener] = [panel.current, button.current];
    return () => {
      if (element?.contains(document.activeElement)) opener?.focus();
    };
  }, [button]);

  return (
    <>
      <div
        ref={panel}
        popover="manual"
        role="dialog"
        aria-labelledby={titleId}
        className={styles.panel}
        data-loose={isLoose || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dispatch(trackMenuClosed());
        }}
      >
        <p id={titleId} className={styles.title}>
          <span className="vh">Guests of </span>
          {shownTitle(track)}
        </p>
        <TrackGuests removal={removal} guests={guests} />
        <OptionList
          {...options}
          isOpen
          label="Guest"
          value={undefined}
          onPick={addGuest}
          adding={isSaving ? undefined : adding}
        />
        <p className={error ? undefined : styles.status} role={error ? 'alert' : 'status'}>
          {isLoading ? `Adding ${isolate(originalArgs?.guest ?? '')}…` : error && describeFailure('updateGuest', error)}
        </p>
      </div>
      {/* Beside the panel: React would pass on its keys, and Escape would close both. */}
      {dialog}
    </>
  );
}

function useRemoval(id: Id) {
  const [removeGuest, { isLoading, error, originalArgs }] = useRemoveGuestMutation();
  const remove = (guest: string) => {
    if (!isLoading) void removeGuest({ guest, ids: [id], menuOf: id });
  };
  useRetryAfterSignIn(error, () => originalArgs && remove(originalArgs.guest));
  return { remove, isLoading, error, guest: originalArgs?.guest };
}

type TrackGuestsProps = { removal: ReturnType<typeof useRemoval>; guests: readonly string[] };

/** The guests of one track, each with a button to remove them where the host supports it. */
function TrackGuests({ removal, guests }: TrackGuestsProps) {
  const canRemove = useAppSelector(selectHasExtras);
  const { remove, isLoading, error } = removal;
  if (guests.length === 0) return <p className={styles.guestNote}>No guests on this track yet.</p>;
  return (
    <>
      <ul className={styles.guests} aria-label="Current guests">
        {guests.map((guest) => (
          <li key={guest} className={styles.guest}>
            <bdi>{guest}</bdi>
            {canRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${guest}`}
                aria-disabled={isLoading || undefined}
                onClick={() => remove(guest)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLoading && (
        <p className={styles.guestNote} role="status">
          Removing <bdi>{removal.guest}</bdi>…
        </p>
      )}
      {error && <p role="alert">{describeFailure('updateGuest', error)}</p>}
    </>
  );
}

/** Dismisses the panel when a press or the focus goes outside it. */
function useDismiss(panel: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    const target = event.target as Element | null;
    if (panel.current?.contains(target)) return;
    // The button of a menu toggles it by itself, and a dialog was opened from the panel.
    if (target instanceof Element && target.closest('[data-track-menu], dialog')) return;
    dismiss();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);
}
