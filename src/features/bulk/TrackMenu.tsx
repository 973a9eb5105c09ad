import { useRef } from 'react';
import { shownTitle } from '#catalogue/titles.ts';
import type { Track } from '#contract/track.ts';
import { trackMenuPressed } from '#store/bulkSelectionSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import { useBlockState } from './blockState.ts';
import styles from './TrackMenu.module.css';
import { TrackMenuPanel } from './TrackMenuPanel.tsx';

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
