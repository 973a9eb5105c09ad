import { useEffect, useId, useRef } from 'react';
import type { ImportAnswer } from '#contract/files.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { NativeSelect } from '#ui/NativeSelect.tsx';
import styles from './FilesDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { changeCount, describeAnswer, type Options, useImport } from './useImport.ts';

/** What would be lost with the dialog: a preview that is not imported, or the result of an import. */
export type ImportPhase = 'previewed' | 'importing' | null;
type ImportPartProps = { onPhase: (phase: ImportPhase) => void; onDone: () => void };

/** A file, what importing it would change, and the button that does. Nothing is written before. */
export function ImportPart({ onPhase, onDone }: ImportPartProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useImport();
  const { file, answer, problem, isBusy, isImport, isImporting, canImport } = show;
  const phase = isImporting ? 'importing' : canImport ? 'previewed' : null;
  useEffect(() => onPhase(phase), [phase, onPhase]);
  // The button disappears when all is imported, and may have disappeared behind a question.
  useEffect(() => {
    if (isImport && phase === null && document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        Import
      </h3>
      <label className={styles.file}>
        <span>A spreadsheet saved as CSV, or a JSON file with tracks</span>
        <input
          type="file"
          accept=".csv,.tsv,.json"
          disabled={isImporting}
          // Choosing the same file again, after a change of it, counts. Until then its name stays beside the button.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void show.choose(chosen);
          }}
        />
      </label>
      {file && <ImportOptions options={show.options} onChange={show.change} />}
      <p role="status" className={styles.note}>
        {isBusy && <span>{isImporting ? 'Importing…' : 'Reading the file…'}</span>}
        {!isBusy && !problem && answer && file && <span>{describeAnswer(answer, file.name)}</span>}
      </p>
      {answer?.edit === null && <ImportPreview answer={answer} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {answer && canImport && (
        <Button look="primary" busy={isImporting} onClick={show.apply}>
          {isImporting ? 'Importing' : labelFor(answer)}
        </Button>
      )}
      {answer && answer.edit !== null && (
        <Button look="plain" onClick={onDone}>
          Show the list
        </Button>
      )}
    </section>
  );
}

function labelFor(answer: ImportAnswer): string {
  const count = changeCount(answer);
  const changes = count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`;
  return answer.removesAll ? `Replace all tracks: import ${changes}` : `Import ${changes}`;
}

const pruneLabel = 'Also remove the tracks that aren’t in the file';
const dateOrders = { '': 'automatic', us: 'month first', eu: 'day first' };

function ImportOptions({ options, onChange }: { options: Options; onChange: (next: Options) => void }) {
  return (
    <div className={styles.options}>
      <div className={styles.option}>
        <Checkbox
          label={pruneLabel}
          checked={options.prune ?? false}
          onTick={() => onChange({ ...options, prune: !options.prune })}
        />
        <span aria-hidden="true">{pruneLabel}</span>
      </div>
      <NativeSelect
        label="How dates like 1/2/2020 are written"
        shown={`Dates (1/2/2020): ${dateOrders[options.dates ?? '']}`}
        value={options.dates ?? ''}
        isSet={options.dates !== undefined}
        onPick={(value) => onChange({ prune: options.prune, ...(value && { dates: value as 'us' | 'eu' }) })}
      >
        {Object.entries(dateOrders).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
