import type { ReactNode } from 'react';
import styles from './Toggle.module.css';

/** A button that stays pressed: its words do not change with it. */
export function Toggle(props: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  const { isOn, onToggle, children } = props;
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}
