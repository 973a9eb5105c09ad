import { memo, type ReactNode } from 'react';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useIdleCount } from '#ui/idle.ts';
import styles from './PreviewRows.module.css';

/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 60, step: 300 };

type ListedRow = { id: Id; track: Track | undefined; isHidden: boolean };
type PreviewRowsProps<Row> = {
  rows: readonly Row[];
  ticked: ReadonlySet<Id>;
  onTick: (id: Id, isTicked: boolean) => void;
  /** What changes in a row. The same function until the rows change. */
  renderChange: (row: Row) => ReactNode;
};

/** The tracks of a preview, each with a checkbox and what would change. */
export function PreviewRows<Row extends ListedRow>({ rows, ticked, onTick, renderChange }: PreviewRowsProps<Row>) {
  const renderedCount = useIdleCount(rows, rows.length, rowSteps);
  return (
    <ul className={styles.rows}>
      {rows.slice(0, renderedCount).map((row) => (
        <TrackRow key={row.id} row={row} isTicked={ticked.has(row.id)} onTick={onTick} renderChange={renderChange} />
      ))}
    </ul>
  );
}

type TrackRowProps<Row> = Omit<PreviewRowsProps<Row>, 'rows' | 'ticked'> & { row: Row; isTicked: boolean };

const TrackRow = memo(function TrackRow({ row, isTicked, onTick, renderChange }) {
  const title = row.track ? shownTitle(row.track) : 'Track no longer in the catalogue';
  return (
    <li className={styles.row} data-off={!isTicked || undefined}>
      <Checkbox label={`Select ${title}`} checked={isTicked} onTick={() => onTick(row.id, !isTicked)} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
          {row.isHidden && <span className={styles.tag}>{row.track ? 'hidden by filters' : 'gone'}</span>}
        </p>
        {renderChange(row)}
      </div>
    </li>
  );
}) as <Row extends ListedRow>(props: TrackRowProps<Row>) => ReactNode;
