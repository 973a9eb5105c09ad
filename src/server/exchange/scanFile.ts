import { type DateOrder, makeParseDate } from './dates.ts';
import { readCsvRows } from './readCsvRows.ts';
import { readJsonRows } from './readJsonRows.ts';
import { BrokenFile, type Fault, type FileFacts, type Format, keysOf, type ReadText, type Row } from './row.ts';

/** A file that was read once. Its rows are read again when they are needed, so that they never fill the memory. */
export type ScannedFile = {
  /** `knownGuests` are needed to split a cell into names, because some names contain a comma. */
  rows: (knownGuests: readonly string[], faults: Fault[]) => AsyncIterable<Row>;
  rowCount: number;
  /** The ids that rows have themselves. */
  givenIds: number[];
  /** How many rows belong to each post. */
  rowsOfPost: ReadonlyMap<string, number>;
  /** Why it cannot be read at all. */
  faults: Fault[];
  unknown: string[];
  guests: string[] | undefined;
  /** The new guests that it may name. */
  maxRows: number;
};

export async function scanFile(
  read: ReadText,
  format: Format,
  dateOrder?: DateOrder,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<ScannedFile> {
  const facts: FileFacts = { unknown: new Set(), guests: undefined, parseDate: makeParseDate(dateOrder), maxRows };
  const readRows = format === 'csv' ? readCsvRows : readJsonRows;
  const rows: ScannedFile['rows'] = async function* (knownGuests, faults) {
    try {
      yield* readRows(read, knownGuests, facts, faults);
    } catch (error) {
      faults.push(faultOf(error));
    }
  };
  const file = { maxRows, rowCount: 0, givenIds: [] as number[], rowsOfPost: new Map<string, number>() };
  // The second reading tells them.
  const ignored: Fault[] = [];
  try {
    for await (const row of readRows(read, [], facts, ignored)) {
      ignored.length = 0;
      file.rowCount += 1;
      if (row.id !== undefined) file.givenIds.push(row.id);
      const { post } = keysOf(row);
      if (post) file.rowsOfPost.set(post, (file.rowsOfPost.get(post) ?? 0) + 1);
    }
    return { ...file, rows, faults: [], unknown: [...facts.unknown], guests: facts.guests };
  } catch (error) {
    const faults = [faultOf(error)];
    return { ...file, rows: noRows, rowCount: 0, faults, unknown: [...facts.unknown], guests: undefined };
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof BrokenFile)) throw error;
  return { line: error.line, message: error.message };
}

async function* noRows(): AsyncGenerator<Row> {
  // Nothing.
}
