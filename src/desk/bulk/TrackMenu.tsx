import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { describeUpdateFailure } from '#desk/failureTexts.ts';
import { trackMenuLeft, trackMenuPressed } from '#desk/store/bulkSelectionSlice.ts';
import { useUpdateGuestMutation } from '#desk/store/hooks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { OptionList } from '#ui/OptionList.tsx';
import { useAddingGuest } from './AddGuestDialog.tsx';
import { useGuestOptions } from './BulkGuest.tsx';
import { useBlockState } from './TickBlock.tsx';
import { TrackGuests } from './TrackGuests.tsx';
import styles from './TrackMenu.module.css';

/** A row's own menu: at most one is open, and the store remembers whose. */
export function TrackMenu({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useBlockState().menuOf === track.id;
  return (
    <div className={styles.menu} data-track-menu>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Guests of ${shownTitle(track)}`}
        onClick={() => dispatch(trackMenuPressed(track.id))}
      >
        <Icon name="addGuest" />
      </button>
      {isOpen && <TrackMenuPanel track={track} button={button} />}
    </div>
  );
}

/** Gives one guest to one track. */
export function TrackMenuPanel({ track, button }: { track: Track; button: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const options = useGuestOptions();
  const guests = useAppSelector(selectIndex).readGuests()(track);
  const [updateGuest, { isLoading, error, originalArgs }] = useUpdateGuestMutation();
  const give = (guest: string) => {
    if (!isLoading) void updateGuest({ id: track.id, guest });
  };
  const { adding, dialog } = useAddingGuest(give);
  useMenuDismiss(panel, () => dispatch(trackMenuLeft()));

  // The focus must not be lost with the panel that holds it.
  useLayoutEffect(() => {
    const [element, opener] = [panel.current, button.current];
    element?.showPopover();
    return () => {
      if (element?.contains(document.activeElement)) opener?.focus();
    };
  }, [button]);

  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dispatch(trackMenuLeft());
      }}
    >
      <p id={titleId} className={styles.title}>
        <span className="vh">Guests of </span>
        {shownTitle(track)}
      </p>
      <TrackGuests id={track.id} guests={guests} />
      <OptionList {...options} isOpen label="Guest" value="" onPick={give} adding={adding} />
      <p className={error ? styles.error : styles.said} role={error ? 'alert' : 'status'}>
        {isLoading && `Adding ${originalArgs?.guest} …`}
        {error && describeUpdateFailure(error)}
      </p>
      {dialog}
    </div>
  );
}

/** Calls when somebody presses beside the panel or takes the focus elsewhere. */
export function useMenuDismiss(panel: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent((event: Event) => {
    const target = event.target as Element | null;
    if (panel.current?.contains(target)) return;
    // A press on a menu's own button says for itself what it means, and a dialog comes out of the panel.
    if (target instanceof Element && target.closest('[data-track-menu], dialog')) return;
    leave();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
    };
  }, []);
}
