import styles from './Credit.module.css';

/** Guests, set like the credits at the bottom of a film poster. */
export function Credit({ label, names }: { label: string; names: string }) {
  return (
    <span className={styles.credit}>
      <small>{label}</small> {names}
    </span>
  );
}
