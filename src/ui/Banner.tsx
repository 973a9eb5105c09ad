import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Something to know that stands above what it is about until it is closed. */
export function Banner({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <div className={styles.words}>{children}</div>
      <Button look="icon" aria-label="Close this note" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
