import { useMemo, useSyncExternalStore } from 'react';
import { plainText } from '#catalogue/facts/plainText.ts';
import styles from './Overview.module.css';
import { readOverview, textOf } from './readOverview.ts';

const neverChanges = () => () => undefined;

/** A server has no parser of HTML: what it renders is plain text, until the browser hydrates it. */
export function Overview({ html }: { html: string | null | undefined }) {
  const hasParser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const content = useMemo(() => (hasParser ? readOverview(html ?? '') : plainText(html ?? '')), [html, hasParser]);
  return (
    <div className={styles.overview} dir="auto">
      {textOf(content).trim() ? content : 'No overview available'}
    </div>
  );
}
