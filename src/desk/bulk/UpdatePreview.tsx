import { useCallback, useId } from 'react';
import { describePreview, type GuestAct, type GuestRow } from '#catalogue/desk/bulkPreview.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { joinNames } from '#catalogue/facts/trackFacts.ts';
import change from '#desk/guestChange.module.css';
import { type PreviewPart, previewClosed, selectBulkAct, selectBulkGuest } from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestPreview, selectListedPreview } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BulkAct, BulkGuest } from './BulkGuest.tsx';
import { PreviewNote, PreviewRows } from './PreviewRows.tsx';
import styles from './preview.module.css';
import { type BulkUpdate, UpdateButton } from './UpdateButton.tsx';

const partLabels: Record<GuestAct, Record<PreviewPart, string>> = {
  add: { all: 'All', changing: 'Changing', unchanged: 'Already have', hidden: 'Hidden' },
  remove: { all: 'All', changing: 'Changing', unchanged: 'Don’t have', hidden: 'Hidden' },
};

/** Every selected track with its guests before and after. An unticked track stays listed until the dialog closes. */
export function UpdatePreview({ update }: { update: BulkUpdate }) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const preview = useAppSelector(selectGuestPreview);
  const listed = useAppSelector(selectListedPreview);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const renderChange = useCallback((row: GuestRow) => <GuestChange row={row} act={act} guest={guest} />, [act, guest]);

  return (
    <Modal
      title="What will change"
      onClose={() => dispatch(previewClosed())}
      foot={
        <>
          <BulkAct />
          <BulkGuest place="preview" />
          <UpdateButton update={update} describedBy={noteId} />
        </>
      }
    >
      <p className={styles.summary} aria-live="polite">
        {describePreview(preview, act, guest)}
      </p>
      <PreviewNote id={noteId} failure={update.failure} blocker={update.blocker} />
      <PreviewRows rows={listed.rows} labels={partLabels[act]} isChosen={guest !== null} renderChange={renderChange} />
    </Modal>
  );
}

type GuestChangeProps = { row: GuestRow; act: GuestAct; guest: string | null };

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
            {guestKey(name) === key ? <ins dir="auto">{name}</ins> : isolate(name)}
          </span>
        ))}
      </span>
    </p>
  );
}
