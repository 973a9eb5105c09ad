import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A message above the content it is about, until it is dismissed. */
export function Banner({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.banner} role="alert">
      <div className={styles.text}>{children}</div>
      <Button look="icon" aria-label="Dismiss notice" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
