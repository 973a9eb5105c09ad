import type { ReactNode } from 'react';
import styles from './Credit.module.css';

/** Guests, set like the credits at the bottom of a film poster. */
export function Credit({ label, names }: { label: string; names: ReactNode }) {
  return (
    <span className={styles.credit}>
      <small>{label}</small> {names}
    </span>
  );
}
