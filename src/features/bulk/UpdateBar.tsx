import { useId, useRef } from 'react';
import { describeEffect, describeSelection } from '#catalogue/previewWords.ts';
import {
  previewOpened,
  selectAnchor,
  selectBulkAct,
  selectBulkGuest,
  selectionCleared,
} from '#store/bulkSelectionSlice.ts';
import { selectGuestPreview } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { usePageRoom } from '#ui/usePageRoom.ts';
import { BulkAct } from './BulkAct.tsx';
import { BulkGuest } from './BulkGuest.tsx';
import { focusTick, guestChoiceId } from './tickIds.ts';
import styles from './UpdateBar.module.css';
import { UpdateButton } from './UpdateButton.tsx';
import type { Update } from './useUpdate.ts';

/** What is ticked, what is to be done with it, and what that would do. */
export function UpdateBar({ update }: { update: Update }) {
  const dispatch = useAppDispatch();
  const preview = useAppSelector(selectGuestPreview);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const anchor = useAppSelector(selectAnchor);
  const noteId = useId();
  const bar = useRef<HTMLElement>(null);
  usePageRoom(bar, '--foot');
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
