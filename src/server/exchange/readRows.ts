import { BrokenFile } from './fault.ts';
import { readCsvRows } from './readCsvRows.ts';
import { readJsonRows } from './readJsonRows.ts';
import type { Format, ReadFile } from './row.ts';

/** `known` are the guests of the catalogue: some of their names hold a comma. */
export function readRows(text: string, format: Format, known: readonly string[]): ReadFile {
  try {
    return format === 'csv' ? readCsvRows(text, known) : readJsonRows(text, known);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return { rows: [], faults: [{ line: error.line, message: error.message }], unknown: [], guests: undefined };
  }
}
