import type { Part } from '#catalogue/markMatches.ts';
import styles from './MarkedTitle.module.css';

/** A title, with what the search found in it marked. */
export function MarkedTitle({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to tell them apart
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
