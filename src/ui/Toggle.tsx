import type { ReactNode } from 'react';
import styles from './Toggle.module.css';

type ToggleProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

/** A toggle button. Its label stays the same in both states. */
export function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}
