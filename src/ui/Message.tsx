import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** What happened and what to do about it, in place of the expected content. */
export function Message({ title, alert = false, children }: { title: string; alert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.message} role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
