import { inWords } from '#catalogue/facts.ts';
import { guestKey } from '#catalogue/guestNames.ts';
import type { GuestAct, PreviewRow } from '#catalogue/previewGuests.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './GuestChange.module.css';

type GuestChangeProps = { row: PreviewRow; act: GuestAct; guest: string | null };

/** The guests of one track before and after, the one who comes or goes marked by more than a colour. */
export function GuestChange({ row: { before, after, changes }, act, guest }: GuestChangeProps) {
  const now = before.length > 0 ? inWords(before) : 'Nobody';
  if (guest === null) return <p className={styles.change}>{now}</p>;
  if (!changes) {
    return (
      <p className={styles.change}>
        {now} <span className={styles.note}>{act === 'add' ? 'already there, stays as it is' : 'stays as it is'}</span>
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
        {after.length === 0 && 'Nobody'}
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
