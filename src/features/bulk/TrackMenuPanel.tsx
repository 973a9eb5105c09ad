import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { shownTitle } from '#catalogue/titles.ts';
import type { Track } from '#contract/track.ts';
import { trackMenuLeft } from '#store/bulkSelectionSlice.ts';
import { useUpdateGuestMutation } from '#store/deskHooks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { OptionList } from '#ui/OptionList.tsx';
import { TrackGuests } from './TrackGuests.tsx';
import styles from './TrackMenu.module.css';
import { useAddingGuest } from './useAddingGuest.tsx';
import { useGuestOptions } from './useGuestOptions.ts';
import { useMenuDismiss } from './useLeaving.ts';
import { describeUpdateFailure } from './whyNotUpdated.ts';

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
