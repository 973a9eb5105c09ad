import { memo } from 'react';
import type { GuestAct, PreviewRow } from '#catalogue/desk/bulkPreview.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { joinNames, shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useIdleCount } from '#ui/idle.ts';
import styles from './PreviewRows.module.css';

/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 60, step: 300 };

type PreviewRowsProps = {
  rows: readonly PreviewRow[];
  ticked: ReadonlySet<Id>;
  act: GuestAct;
  guest: string | null;
  onTick: (id: Id) => void;
};

export function PreviewRows({ rows, ticked, act, guest, onTick }: PreviewRowsProps) {
  const renderedCount = useIdleCount(rows, rows.length, rowSteps);
  return (
    <ul className={styles.rows}>
      {rows.slice(0, renderedCount).map((row) => (
        <Row key={row.id} row={row} isTicked={ticked.has(row.id)} act={act} guest={guest} onTick={onTick} />
      ))}
    </ul>
  );
}

type RowProps = Omit<PreviewRowsProps, 'rows' | 'ticked'> & { row: PreviewRow; isTicked: boolean };

const Row = memo(function Row({ row, isTicked, act, guest, onTick }: RowProps) {
  const title = row.track ? shownTitle(row.track) : 'Track no longer in the catalogue';
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

type GuestChangeProps = { row: PreviewRow; act: GuestAct; guest: string | null };

/** The guests of one track before and after. The guest that changes is marked by more than a colour. */
function GuestChange({ row: { before, after, changes }, act, guest }: GuestChangeProps) {
  const now = before.length > 0 ? joinNames(before) : 'No guests';
  if (guest === null) return <p className={styles.change}>{now}</p>;
  if (!changes) {
    return (
      <p className={styles.change}>
        {now}{' '}
        <span className={styles.note}>{act === 'add' ? 'already has this guest' : 'doesn’t have this guest'}</span>
      </p>
    );
  }
  const key = guestKey(guest);
  return (
    <p className={styles.change}>
      <span className="vh">Before: </span>
      {now} <Icon name="arrow" />
      <span className="vh"> After: </span>
      <span className={styles.after}>
        {act === 'remove' && <del>{before.filter((name) => guestKey(name) === key).join(', ')}</del>}
        {after.length === 0 && 'No guests'}
        {after.map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            {guestKey(name) === key ? <ins>{name}</ins> : name}
          </span>
        ))}
      </span>
    </p>
  );
}
