import { useCallback, useId, useMemo } from 'react';
import { describePreview, formatCount, type GuestAct, type PreviewRow } from '#catalogue/desk/bulkPreview.ts';
import type { Id } from '#contract/track.ts';
import {
  type PreviewPart,
  previewClosed,
  previewPartPicked,
  selectBulkAct,
  selectBulkGuest,
  selectPreviewPart,
  trackToggled,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestPreview, selectListedPreview, selectTickedSet } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Modal } from '#ui/Modal.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { BulkAct, BulkGuest } from './BulkGuest.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { type BulkUpdate, UpdateButton } from './UpdateButton.tsx';
import styles from './UpdatePreview.module.css';

type Part = Record<GuestAct, string> & { needsGuest: boolean; includes: (row: PreviewRow) => boolean };

const parts: Record<PreviewPart, Part> = {
  all: { add: 'All', remove: 'All', needsGuest: false, includes: () => true },
  changing: { add: 'Changing', remove: 'Changing', needsGuest: true, includes: ({ changes }) => changes },
  unchanged: { add: 'Already have', remove: 'Don’t have', needsGuest: true, includes: ({ changes }) => !changes },
  hidden: { add: 'Hidden', remove: 'Hidden', needsGuest: false, includes: ({ isHidden }) => isHidden },
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
  const tick = useCallback((id: Id) => dispatch(trackToggled(id)), [dispatch]);
  const rows = useMemo(() => listed.rows.filter(parts[part].includes), [listed.rows, part]);
  const note = update.failure ?? update.blocker;

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
      <PartPicker rows={listed.rows} />
      <PreviewRows rows={rows} ticked={ticked} act={act} guest={guest} onTick={tick} />
      {rows.length === 0 && <p className={styles.note}>No tracks left in this view.</p>}
    </Modal>
  );
}

/** Offers the parts that would show some of the rows and not all of them. */
function PartPicker({ rows }: { rows: readonly PreviewRow[] }) {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPreviewPart);
  const act = useAppSelector(selectBulkAct);
  const guest = useAppSelector(selectBulkGuest);
  const options = (Object.keys(parts) as PreviewPart[])
    .filter((part) => guest !== null || !parts[part].needsGuest)
    .map((part) => ({ part, count: rows.filter(parts[part].includes).length }))
    .filter(({ part, count }) => part === 'all' || part === picked || (count > 0 && count < rows.length))
    .map(({ part, count }) => ({ value: part, label: `${parts[part][act]} ${formatCount(count)}` }));
  if (options.length < 2) return null;
  return (
    <div className={styles.parts}>
      <Segmented
        legend="Tracks to list"
        options={options}
        value={picked}
        onPick={(part) => dispatch(previewPartPicked(part))}
      />
    </div>
  );
}
