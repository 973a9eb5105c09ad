import { useCallback, useId, useMemo } from 'react';
import { describePreview, type GuestAct, type PreviewRow } from '#catalogue/desk/bulkPreview.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { joinNames } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import change from '#desk/guestChange.module.css';
import {
  type PreviewPart,
  previewClosed,
  selectBulkAct,
  selectBulkGuest,
  selectPreviewPart,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestPreview, selectListedPreview, selectTickedSet } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BulkAct, BulkGuest } from './BulkGuest.tsx';
import { includesRow, PartPicker } from './PartPicker.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { type BulkUpdate, UpdateButton } from './UpdateButton.tsx';
import styles from './UpdatePreview.module.css';

const partLabels: Record<GuestAct, Record<PreviewPart, string>> = {
  add: { all: 'All', changing: 'Changing', unchanged: 'Already have', hidden: 'Hidden' },
  remove: { all: 'All', changing: 'Changing', unchanged: 'Don’t have', hidden: 'Hidden' },
};

/** Every selected track with its guests before and after. An unticked track stays listed until the dialog closes. */
export function UpdatePreview({ update }: { update: BulkUpdate }) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const noteId = useId();
  const part = useAppSelector(selectPreviewPart);
  const preview = useAppSelector(selectGuestPreview);
  const listed = useAppSelector(selectListedPreview);
  const ticked = useAppSelector(selectTickedSet);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const tick = useCallback(
    (id: Id, isTicked: boolean) => dispatch(isTicked ? trackTicked(id) : trackUnticked(id)),
    [dispatch],
  );
  const rows = useMemo(() => listed.rows.filter(includesRow[part]), [listed.rows, part]);
  const note = update.failure ?? update.blocker;
  const renderChange = useCallback(
    (row: PreviewRow) => <GuestChange row={row} act={act} guest={guest} />,
    [act, guest],
  );

  return (
    <Modal
      labelledBy={titleId}
      onClose={() => dispatch(previewClosed())}
      foot={
        <>
          <BulkAct />
          <BulkGuest place="preview" />
          <UpdateButton update={update} describedBy={noteId} />
        </>
      }
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        What will change
      </h2>
      <p className={styles.summary} aria-live="polite">
        {describePreview(preview, act, guest)}
      </p>
      {note && (
        <p
          id={noteId}
          className={update.failure ? styles.failed : styles.note}
          role={update.failure ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
      <PartPicker rows={listed.rows} labels={partLabels[act]} isChosen={guest !== null} />
      <PreviewRows rows={rows} ticked={ticked} onTick={tick} renderChange={renderChange} />
      {rows.length === 0 && <p className={styles.note}>No tracks left in this view.</p>}
    </Modal>
  );
}

type GuestChangeProps = { row: PreviewRow; act: GuestAct; guest: string | null };

/** The guests of one track before and after. The guest that changes is marked by more than a colour. */
function GuestChange({ row: { before, after, changes }, act, guest }: GuestChangeProps) {
  const now = before.length > 0 ? joinNames(before.map(isolate)) : 'No guests';
  if (guest === null) return <p className={change.change}>{now}</p>;
  if (!changes) {
    return (
      <p className={change.change}>
        {now}{' '}
        <span className={change.note}>{act === 'add' ? 'already has this guest' : 'doesn’t have this guest'}</span>
      </p>
    );
  }
  const key = guestKey(guest);
  return (
    <p className={change.change}>
      <span className="vh">Before: </span>
      {now} <Icon name="arrow" />
      <span className="vh"> After: </span>
      <span className={change.after}>
        {act === 'remove' && (
          <del>
            {before
              .filter((name) => guestKey(name) === key)
              .map(isolate)
              .join(', ')}
          </del>
        )}
        {after.length === 0 && <span>No guests</span>}
        {after.map((name, at) => (
          <span key={name}>
            {at > 0 && <span>, </span>}
            {guestKey(name) === key ? <ins>{name}</ins> : isolate(name)}
          </span>
        ))}
      </span>
    </p>
  );
}
