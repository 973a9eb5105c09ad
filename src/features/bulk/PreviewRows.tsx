import { memo } from 'react';
import type { GuestAct, PreviewRow } from '#catalogue/previewGuests.ts';
import { shownTitle } from '#catalogue/titles.ts';
import type { Id } from '#contract/id.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useIdleCount } from '#ui/useIdleCount.ts';
import { GuestChange } from './GuestChange.tsx';
import styles from './PreviewRows.module.css';

/** Rows: the first fill the dialog, the others follow while the page is idle. */
const steps = { first: 60, step: 300 };

type PreviewRowsProps = {
  rows: readonly PreviewRow[];
  ticked: ReadonlySet<Id>;
  act: GuestAct;
  guest: string | null;
  onTick: (id: Id) => void;
};

export function PreviewRows({ rows, ticked, act, guest, onTick }: PreviewRowsProps) {
  const ready = useIdleCount(rows, rows.length, steps);
  return (
    <ul className={styles.rows}>
      {rows.slice(0, ready).map((row) => (
        <Row key={row.id} row={row} isTicked={ticked.has(row.id)} act={act} guest={guest} onTick={onTick} />
      ))}
    </ul>
  );
}

type RowProps = Omit<PreviewRowsProps, 'rows' | 'ticked'> & { row: PreviewRow; isTicked: boolean };

const Row = memo(function Row({ row, isTicked, act, guest, onTick }: RowProps) {
  const title = row.track ? shownTitle(row.track) : 'A track that is no longer there';
  return (
    <li className={styles.row} data-off={!isTicked || undefined}>
      <Checkbox label={`Select ${title}`} checked={isTicked} onTick={() => onTick(row.id)} />
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
          {row.isHidden && <span className={styles.tag}>{row.track ? 'hidden by filters' : 'gone'}</span>}
        </p>
        <GuestChange row={row} act={act} guest={guest} />
      </div>
    </li>
  );
});
