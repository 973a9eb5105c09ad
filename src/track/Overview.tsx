import { useMemo } from 'react';
import styles from './Overview.module.css';
import { readOverview } from './readOverview.ts';

export function Overview({ html }: { html: string | null | undefined }) {
  const content = useMemo(() => readOverview(html ?? ''), [html]);
  return (
    <div className={styles.overview} dir="auto">
      {html?.trim() ? content : 'No overview available'}
    </div>
  );
}
