import { memo, type ReactNode, useMemo } from 'react';
import { formatCount, type PreviewRow } from '#catalogue/desk/bulkPreview.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import {
  type PreviewPart,
  previewPartPicked,
  selectPreviewPart,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectTickedSet } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useIdleCount } from '#ui/idle.ts';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './PreviewRows.module.css';
import words from './preview.module.css';

/** Why nothing can be sent, or why it failed. */
export function PreviewNote({
  id,
  failure,
  blocker,
}: Record<'failure' | 'blocker', string | undefined> & { id: string }) {
  const note = failure ?? blocker;
  return (
    note && (
      <p id={id} className={failure ? words.failed : words.note} role={failure ? 'alert' : undefined}>
        {note}
      </p>
    )
  );
}

/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 60, step: 300 };

type PreviewRowsProps<Value> = {
  rows: readonly PreviewRow<Value>[];
  labels: Record<PreviewPart, string>;
  /** Whether the change is chosen: until then, no track has one. */
  isChosen: boolean;
  /** What changes in a row. The same function until the rows change. */
  renderChange: (row: PreviewRow<Value>) => ReactNode;
};

/** The tracks of a preview, each with a checkbox and what would change, or the picked part of them. */
export function PreviewRows<Value>({ rows, labels, isChosen, renderChange }: PreviewRowsProps<Value>) {
  const part = useAppSelector(selectPreviewPart);
  const ticked = useAppSelector(selectTickedSet);
  const listed = useMemo(() => rows.filter(includesRow[part]), [rows, part]);
  const renderedCount = useIdleCount(listed, listed.length, rowSteps);
  return (
    <>
      <PartPicker rows={rows} labels={labels} isChosen={isChosen} />
      <ul className={styles.rows}>
        {listed.slice(0, renderedCount).map((row) => (
          <TrackRow key={row.id} row={row} isTicked={ticked.has(row.id)} renderChange={renderChange} />
        ))}
      </ul>
      {listed.length === 0 && <p className={words.note}>No tracks left in this view.</p>}
    </>
  );
}

const includesRow: Record<PreviewPart, (row: PreviewRow<unknown>) => boolean> = {
  all: () => true,
  changing: ({ changes }) => changes,
  unchanged: ({ changes }) => !changes,
  hidden: ({ isHidden }) => isHidden,
};

/** Offers the parts of a preview that would show some of its rows and not all of them. */
function PartPicker({ rows, labels, isChosen }: Omit<PreviewRowsProps<unknown>, 'renderChange'>) {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPreviewPart);
  const options = (Object.keys(labels) as PreviewPart[])
    .filter((part) => isChosen || part === 'all' || part === 'hidden')
    .map((part) => ({ part, count: rows.filter(includesRow[part]).length }))
    .filter(({ part, count }) => part === 'all' || part === picked || (count > 0 && count < rows.length))
    .map(({ part, count }) => ({ value: part, label: `${labels[part]} ${formatCount(count)}` }));
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

type TrackRowProps<Value> = Pick<PreviewRowsProps<Value>, 'renderChange'> & {
  row: PreviewRow<Value>;
  isTicked: boolean;
};

const TrackRow = memo(function TrackRow({ row, isTicked, renderChange }) {
  const dispatch = useAppDispatch();
  const title = row.track ? shownTitle(row.track) : 'Track no longer in the catalogue';
  const tick = () => dispatch(isTicked ? trackUnticked(row.id) : trackTicked(row.id));
  return (
    <li className={styles.row} data-off={!isTicked || undefined}>
      <Checkbox label={`Select ${title}`} checked={isTicked} onTick={tick} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
          {row.isHidden && <span className={styles.tag}>{row.track ? 'hidden by filters' : 'gone'}</span>}
        </p>
        {renderChange(row)}
      </div>
    </li>
  );
}) as <Value>(props: TrackRowProps<Value>) => ReactNode;
