import { useEffect, useId, useRef } from 'react';
import { describeEffect, describeSelection, formatTrackCount } from '#catalogue/desk/bulkPreview.ts';
import {
  previewOpened,
  selectAnchor,
  selectBulkAct,
  selectBulkGuest,
  selectionCleared,
  selectPreviewedIds,
  selectTickedIds,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestPreview } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { focusHeading } from '#ui/focusHeading.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { useReservedSpace } from '#ui/useReservedSpace.ts';
import { BulkAct, BulkGuest } from './BulkGuest.tsx';
import { focusTick, guestChoiceId } from './TrackTick.tsx';
import { type Update, UpdateButton, useUpdate } from './UpdateButton.tsx';
import styles from './UpdateDesk.module.css';
import { UpdatePreview } from './UpdatePreview.tsx';

const quiet = 500;

/** The bar, there from the first tick to the last, its preview, and a voice that says what both are about. */
export function UpdateDesk() {
  const count = useAppSelector(selectTickedIds).length;
  const isPreviewing = useAppSelector(selectPreviewedIds) !== null;
  const update = useUpdate();
  const said = useDebounced(count > 0 ? `${formatTrackCount(count)} selected, update bar at the end` : '', quiet);

  const wasBusy = useRef(false);
  useEffect(() => {
    // The bar has taken the focus with it, unless somebody has gone elsewhere meanwhile.
    if (wasBusy.current && update.isDone && document.activeElement === document.body) {
      focusHeading(document.getElementById('tracks'));
    }
    wasBusy.current = update.isBusy;
  }, [update.isBusy, update.isDone]);

  return (
    <>
      <p className="vh" role="status">
        {/* What came of an update is told by its message: once is enough. */}
        {count > 0 && said}
      </p>
      {count > 0 && <UpdateBar update={update} />}
      {isPreviewing && <UpdatePreview update={update} />}
    </>
  );
}

/** What is ticked, what is to be done with it, and what that would do. */
export function UpdateBar({ update }: { update: Update }) {
  const dispatch = useAppDispatch();
  const preview = useAppSelector(selectGuestPreview);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const anchor = useAppSelector(selectAnchor);
  const noteId = useId();
  const bar = useRef<HTMLElement>(null);
  useReservedSpace(bar, '--foot');
  const note = update.failed ?? update.reason ?? describeEffect(preview, act, guest);

  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label="Bulk update"
      onKeyDown={(event) => {
        const isOfAList = (event.target as Element).closest('[popover]') !== null;
        if (event.key === 'Escape' && !isOfAList) focusTick(anchor);
      }}
    >
      <div className={styles.words}>
        <output aria-live="off">{describeSelection(preview)}</output>
        <p
          id={noteId}
          className={update.failed ? styles.failed : styles.note}
          role={update.failed ? 'alert' : undefined}
        >
          {note}
        </p>
      </div>
      <div className={styles.own}>
        <Button look="plain" onClick={() => dispatch(previewOpened())}>
          <Icon name="eye" />
          Preview
        </Button>
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
