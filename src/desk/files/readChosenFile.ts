import type { ImportRequest } from '#contract/files.ts';

export type ChosenFile = { name: string; text: string; format: ImportRequest['format'] };

/** The text of a file that a person has chosen, or a sentence that says why it cannot be imported. */
export async function readChosenFile(file: File, maxBytes: number): Promise<ChosenFile | { problem: string }> {
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
