import styles from './Credit.module.css';

/** Guests are set like the credit block at the foot of a film poster. */
export function Credit({ label, names }: { label: string; names: string }) {
  return (
    <span className={styles.credit}>
      <small>{label}</small> {names}
    </span>
  );
}
