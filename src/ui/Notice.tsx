import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A remark beside a field, in a box that is announced when it gets its content. */
export function Notice({ children }: { children: ReactNode }) {
  return <div role="status">{children && <div className={styles.notice}>{children}</div>}</div>;
}
