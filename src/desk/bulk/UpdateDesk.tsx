import { useEffect, useId, useRef } from 'react';
import { describeEffect, describeSelection } from '#catalogue/desk/bulkPreview.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import {
  changeOpened,
  previewOpened,
  selectAnchor,
  selectBulkAct,
  selectBulkGuest,
  selectIsChanging,
  selectionCleared,
  selectPreviewedIds,
  selectTickedIds,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestPreview } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { findFirstHeading } from '#track/rowFocus.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import { useReservedSpace } from '#ui/hooks/useReservedSpace.ts';
import { Icon } from '#ui/Icon.tsx';
import { BulkAct, BulkGuest } from './BulkGuest.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { guestChoiceId, useFocusTick } from './TrackTick.tsx';
import { type BulkUpdate, UpdateButton, useBulkUpdate } from './UpdateButton.tsx';
import styles from './UpdateDesk.module.css';
import { UpdatePreview } from './UpdatePreview.tsx';

const announceDelayMs = 500;

/** The update bar while tracks are ticked, its preview, and a status for screen readers. */
export function UpdateDesk() {
  const count = useAppSelector(selectTickedIds).length;
  const isPreviewing = useAppSelector(selectPreviewedIds) !== null;
  const isChanging = useAppSelector(selectIsChanging);
  const update = useBulkUpdate();
  const selected = `${formatTrackCount(count)} selected. The update bar is at the end of the page.`;
  const announced = useDebounced(count > 0 ? selected : '', announceDelayMs);
  useFocusAfterwards(count > 0 || isPreviewing);

  return (
    <>
      <p className="vh" role="status">
        {/* Empty at once after an update, whose toast announces the result. */}
        {count > 0 && announced}
      </p>
      {count > 0 && <UpdateBar update={update} />}
      {isPreviewing && (isChanging ? <ChangeDialog /> : <UpdatePreview update={update} />)}
    </>
  );
}

/**
 * The bar disappears with the last tick, or with the preview: moves a lost focus to the list's heading, without
 * scrolling.
 */
function useFocusAfterwards(isShown: boolean): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) {
      findFirstHeading()?.focus({ preventScroll: true });
    }
    wasShown.current = isShown;
  }, [isShown]);
}

function UpdateBar({ update }: { update: BulkUpdate }) {
  const dispatch = useAppDispatch();
  const preview = useAppSelector(selectGuestPreview);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const anchor = useAppSelector(selectAnchor);
  const hasExtras = useAppSelector(selectHasExtras);
  const noteId = useId();
  const focusTick = useFocusTick();
  const bar = useRef<HTMLElement>(null);
  useReservedSpace(bar, '--foot');
  const note = update.failure ?? update.blocker ?? describeEffect(preview, act, guest);

  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label="Bulk update"
      onKeyDown={(event) => {
        const target = event.target as Element;
        // React also passes on the keys of the dialog for a new guest, which is opened from the bar.
        if (!event.currentTarget.contains(target)) return;
        const isInGuestList = target.closest('[popover]') !== null;
        if (event.key === 'Escape' && !isInGuestList) focusTick(anchor);
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) update.send();
      }}
    >
      <div className={styles.words}>
        <output aria-live="off">{describeSelection(preview)}</output>
        <p id={noteId} className={update.failure ? 'fault' : styles.note} role={update.failure ? 'alert' : undefined}>
          {note}
        </p>
      </div>
      <div className={styles.own}>
        <Button look="plain" onClick={() => dispatch(previewOpened())}>
          <DeskIcon name="eye" />
          <span data-words>Preview</span>
        </Button>
        {hasExtras && (
          <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(changeOpened())}>
            <Icon name="pencil" />
            <span data-words>Change…</span>
          </Button>
        )}
      </div>
      <div className={styles.controls}>
        <BulkAct />
        <div id={guestChoiceId} className={styles.guest}>
          <BulkGuest place="bar" />
        </div>
        <UpdateButton update={update} describedBy={noteId} />
      </div>
      <div className={styles.own}>
        <Button look="icon" aria-label="Clear selection" onClick={() => dispatch(selectionCleared())}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}
