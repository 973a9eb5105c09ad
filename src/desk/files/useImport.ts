import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { describeFaultCount } from '#catalogue/desk/historyWords.ts';
import { type ImportAnswer, type ImportRequest, maxFileBytes } from '#contract/files.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useImportTracksMutation } from '#desk/store/api/filesApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';

export type Options = Pick<ImportRequest, 'prune' | 'dates'>;

/** A file that was chosen, the answer to it, and what can be done next. */
export function useImport() {
  const [file, setFile] = useState<ChosenFile>();
  const [unreadable, setUnreadable] = useState<string>();
  const [options, setOptions] = useState<Options>({});
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [send, { data, error, isLoading: isBusy, originalArgs, reset }] = useImportTracksMutation();
  // Kept while it is imported, and if that fails: sending it again is harmless.
  if (data && data !== answer) setAnswer(data);
  const isImport = originalArgs?.version !== undefined;
  const isImporting = isImport && isBusy;
  // A preview that nobody waits for would hold a slow connection for minutes, and the next list with it.
  const lastPreview = useRef<{ abort: () => void }>(undefined);
  const lastChosen = useRef<File>(undefined);
  useEffect(
    () => () => {
      lastChosen.current = undefined;
      lastPreview.current?.abort();
    },
    [],
  );
  const preview = (next: ChosenFile, by: Options) => {
    setAnswer(undefined);
    lastPreview.current?.abort();
    lastPreview.current = send({ text: next.text, format: next.format, ...by });
  };
  const again = () => {
    if (originalArgs) void send(originalArgs);
  };
  useRetryAfterSignIn(error, again);
  return {
    file,
    options,
    isBusy,
    isImport,
    isImporting,
    answer,
    canImport: answer?.edit === null && answer.faultCount === 0 && changeCount(answer) > 0,
    problem:
      unreadable ??
      (error && !isBusy ? describeFailure(isImport ? 'importTracks' : 'previewImport', error) : undefined),
    async choose(chosen: File) {
      reset();
      setAnswer(undefined);
      lastChosen.current = chosen;
      const read = await readChosenFile(chosen, maxFileBytes);
      // Another file was chosen meanwhile, or the dialog is closed.
      if (lastChosen.current !== chosen) return;
      setUnreadable('problem' in read ? read.problem : undefined);
      setFile('problem' in read ? undefined : read);
      if (!('problem' in read)) preview(read, options);
    },
    change(next: Options) {
      if (isImporting) return;
      setOptions(next);
      if (file) preview(file, next);
    },
    apply() {
      if (file && answer) void send({ text: file.text, format: file.format, ...options, version: answer.version });
    },
  };
}

export function changeCount({ added, changed, removed }: ImportAnswer): number {
  return added + changed + removed;
}

export function describeAnswer(answer: ImportAnswer, name: string): string {
  const { edit, faultCount } = answer;
  if (faultCount > 0) return `${describeFaultCount(faultCount)} in ${name}. Nothing was changed.`;
  const count = (what: 'added' | 'changed' | 'removed' | 'unchanged') => `${formatCount(answer[what])} ${what}`;
  const counts = [count('added'), count('changed'), count('removed'), count('unchanged')].join(', ');
  if (edit !== null) return `Imported ${name}: ${counts}. You can undo it in History.`;
  if (changeCount(answer) === 0) return `${name} changes nothing (${count('unchanged')}).`;
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
