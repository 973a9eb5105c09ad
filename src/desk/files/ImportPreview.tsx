import type { ImportAnswer } from '#contract/files.ts';
import styles from './FilesDialog.module.css';

const headings = {
  faults: 'Errors',
  notes: 'Please check',
  removed: 'Removed',
  changed: 'Changed',
  added: 'Added',
} as const;

/** What an import would change, or the faults because of which it changes nothing. */
export function ImportPreview({ answer: { lines, faultCount, removesAll } }: { answer: ImportAnswer }) {
  const kinds = (['faults', 'notes', 'removed', 'changed', 'added'] as const).filter(
    (kind) => lines[kind].length > 0 && (faultCount === 0 || kind === 'faults' || kind === 'notes'),
  );
  return (
    <div className={styles.preview}>
      {removesAll && faultCount === 0 && (
        <p className={`fault ${styles.problem}`}>This removes every track that the catalogue has now.</p>
      )}
      {kinds.map((kind) => (
        <section key={kind} aria-label={headings[kind]} data-kind={kind}>
          <h4>{headings[kind]}</h4>
          <ul>
            {lines[kind].map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
