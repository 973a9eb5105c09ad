import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

/** Long enough to be read and reached; the time begins anew when it was looked at. */
const stay = 6000;

type ToastProps = { isHeld: boolean; action: ReactNode; onClose: () => void; children: ReactNode };

export function Toast({ isHeld, action, onClose, children }: ToastProps) {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(), stay);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div className={styles.toast}>
      <div className={styles.words}>{children}</div>
      {action}
      <Button look="icon" aria-label="Dismiss message" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
