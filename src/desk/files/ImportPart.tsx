import { useEffect, useId, useState } from 'react';
import { type ImportAnswer, type ImportRequest, maxFileBytes } from '#contract/files.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useImportTracksMutation } from '#desk/store/filesApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { NativeSelect } from '#ui/NativeSelect.tsx';
import styles from './FilesDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';

const pruneLabel = 'Also remove the tracks that aren’t in the file';
const dateOrders = { '': 'automatic', us: 'month first', eu: 'day first' };

type ImportPartProps = { onPreview: (isPreviewed: boolean) => void; onDone: () => void };

/** A file, what importing it would change, and the button that does. Nothing is written before. */
export function ImportPart({ onPreview, onDone }: ImportPartProps) {
  const headingId = useId();
  const show = useImport();
  const { file, answer, problem, isBusy, options } = show;
  const count = answer ? answer.added + answer.changed + answer.removed : 0;
  const canImport = answer !== undefined && answer.edit === null && answer.faultCount === 0 && count > 0;
  useEffect(() => onPreview(canImport), [canImport, onPreview]);
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h3 id={headingId}>Import</h3>
      <label className={styles.file}>
        <span>A spreadsheet saved as CSV, or a JSON file with tracks</span>
        <input
          type="file"
          accept=".csv,.tsv,.json"
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
      {file && (
        <div className={styles.options}>
          <div className={styles.option}>
            <Checkbox
              label={pruneLabel}
              checked={options.prune ?? false}
              onTick={() => show.change({ ...options, prune: !options.prune })}
            />
            <span aria-hidden="true">{pruneLabel}</span>
          </div>
          <NativeSelect
            label="How dates like 1/2/2020 are written"
            shown={`Dates (1/2/2020): ${dateOrders[options.dates ?? '']}`}
            value={options.dates ?? ''}
            isSet={options.dates !== undefined}
            onPick={(value) => show.change({ prune: options.prune, ...(value && { dates: value as 'us' | 'eu' }) })}
          >
            {Object.entries(dateOrders).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <p role="status" className={styles.note}>
        {isBusy && (show.isImporting ? 'Importing…' : 'Reading the file…')}
        {!isBusy && answer && file && describeAnswer(answer, file.name)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {answer && answer.edit === null && <ImportPreview answer={answer} />}
      {canImport && (
        <Button look="primary" busy={isBusy} onClick={show.apply}>
          {answer.removesAll ? 'Replace all tracks: import ' : 'Import '}
          {count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`}
        </Button>
      )}
      {answer?.edit != null && (
        <Button look="plain" onClick={onDone}>
          Show the list
        </Button>
      )}
    </section>
  );
}

type Options = Pick<ImportRequest, 'prune' | 'dates'>;

function useImport() {
  const [file, setFile] = useState<ChosenFile>();
  const [unreadable, setUnreadable] = useState<string>();
  const [options, setOptions] = useState<Options>({});
  const [send, { data, error, isLoading: isBusy, originalArgs, reset }] = useImportTracksMutation();
  const preview = (next: ChosenFile, by: Options) => void send({ text: next.text, format: next.format, ...by });
  const again = () => {
    if (originalArgs) void send(originalArgs);
  };
  useRetryAfterSignIn(error, again);
  return {
    file,
    options,
    isBusy,
    answer: isBusy || error ? undefined : data,
    isImporting: originalArgs?.version !== undefined,
    problem: unreadable ?? (error && !isBusy ? describeFailure('importTracks', error) : undefined),
    async choose(chosen: File) {
      reset();
      const read = await readChosenFile(chosen, maxFileBytes);
      setUnreadable('problem' in read ? read.problem : undefined);
      setFile('problem' in read ? undefined : read);
      if (!('problem' in read)) preview(read, options);
    },
    change(next: Options) {
      setOptions(next);
      if (file) preview(file, next);
    },
    apply() {
      if (file && data) void send({ text: file.text, format: file.format, ...options, version: data.version });
    },
  };
}

function describeAnswer(answer: ImportAnswer, name: string): string {
  const { added, changed, removed, unchanged, edit, faultCount } = answer;
  if (faultCount > 0)
    return `${faultCount === 1 ? '1 error' : `${faultCount} errors`} in ${name}. Nothing was changed.`;
  const counts = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
  if (edit !== null) return `Imported ${name}: ${counts}. You can undo it in History.`;
  if (added + changed + removed === 0) return `${name} changes nothing (${unchanged} unchanged).`;
  const outdated = answer.isOutdated ? 'The catalogue was changed in the meantime, so look again. ' : '';
  return `${outdated}Nothing is changed yet. ${name} would give: ${counts}.`;
}

type ChosenFile = { name: string; text: string; format: ImportRequest['format'] };

/** The text of a file that a person has chosen, or a sentence that says why it cannot be imported. */
async function readChosenFile(file: File, maxBytes: number): Promise<ChosenFile | { problem: string }> {
  const [, ending = ''] = /\.([^.]*)$/.exec(file.name.toLowerCase()) ?? [];
  if (!['csv', 'tsv', 'json'].includes(ending))
    return { problem: `${file.name} must end in .csv, .tsv or .json. Save a spreadsheet as “CSV UTF-8”.` };
  if (file.size > maxBytes)
    return { problem: `${file.name} is larger than 8 MB. Whoever runs the server can import it with a command.` };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: `${file.name} could not be read. Choose it again.` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { name: file.name, text, format: ending === 'json' ? 'json' : 'csv' };
  } catch {
    return { problem: `${file.name} is not UTF-8. Save the spreadsheet as “CSV UTF-8”.` };
  }
}
