import { useCallback, useId } from 'react';
import type { PreviewRow } from '#catalogue/desk/bulkPreview.ts';
import { describePreview } from '#catalogue/desk/bulkPreview.ts';
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
import type { Update } from './UpdateButton.tsx';
import { UpdateButton } from './UpdateButton.tsx';
import styles from './UpdatePreview.module.css';

const parts = {
  all: { add: 'All', remove: 'All', holds: () => true },
  changing: { add: 'Gain', remove: 'Lose', holds: ({ changes }: PreviewRow) => changes },
  unchanged: { add: 'Already have', remove: 'Do not have', holds: ({ changes }: PreviewRow) => !changes },
  hidden: { add: 'Hidden', remove: 'Hidden', holds: ({ isHidden }: PreviewRow) => isHidden },
} as const satisfies Record<PreviewPart, unknown>;

/** Every selected track with its guests before and after; what is unticked stays in sight until the dialog closes. */
export function UpdatePreview({ update }: { update: Update }) {
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

  const options = (Object.keys(parts) as PreviewPart[])
    .filter((key) => key === 'all' || key === 'hidden' || guest !== null)
    .map((value) => ({ value, count: listed.rows.filter(parts[value].holds).length }))
    .filter(({ value, count }) => value === 'all' || value === part || (count > 0 && count < listed.rows.length))
    .map(({ value, count }) => ({ value, label: `${parts[value][act]} ${count.toLocaleString('en')}` }));
  const rows = part === 'all' ? listed.rows : listed.rows.filter(parts[part].holds);
  const note = update.failed ?? update.reason;

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
          className={update.failed ? styles.failed : styles.note}
          role={update.failed ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
      {options.length > 1 && (
        <div className={styles.parts}>
          <Segmented
            legend="Tracks to list"
            options={options}
            value={part}
            onPick={(picked) => dispatch(previewPartPicked(picked))}
          />
        </div>
      )}
      <PreviewRows rows={rows} ticked={ticked} act={act} guest={guest} onTick={tick} />
      {rows.length === 0 && <p className={styles.note}>No track of this kind is left.</p>}
    </Modal>
  );
}
