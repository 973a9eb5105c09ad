import styles from './Loading.module.css';
import { Mark } from './Mark.tsx';

/** Fills the screen while there is nothing else to show. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <Mark talking />
      <p>{label}</p>
    </div>
  );
}
