import { readCell } from './cells.ts';
import { type Column, columnOf } from './columns.ts';
import { BrokenFile, type Fault } from './fault.ts';
import { makeReadNames } from './nameList.ts';
import { type CsvRow, readCsv } from './readCsv.ts';
import type { ReadFile, Row } from './row.ts';

export function readCsvRows(text: string, known: readonly string[]): ReadFile {
  const lines = readCsv(text);
  const head: CsvRow | undefined = lines.next().value;
  if (!head) throw new BrokenFile(1, 'the file is empty; its first line names the columns, such as title,link');
  const columns = readHead(head);
  const unknown = head.cells.filter((cell, at): cell is string => cell !== null && !columns[at]);
  const read: ReadFile = { rows: [], faults: [], unknown, guests: undefined };
  const readNames = makeReadNames(known);
  for (const line of lines) {
    if (line.cells.length > columns.length) {
      const message = `has ${line.cells.length} cells, and the first line has ${columns.length}`;
      read.faults.push({ line: line.line, message });
    } else read.rows.push(readLine(line, columns, readNames, read.faults));
  }
  return read;
}

function readHead({ line, cells }: CsvRow): (Column | undefined)[] {
  const columns = cells.map((cell) => columnOf(cell ?? ''));
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new BrokenFile(line, `two columns are called ${twice.header}`);
  if (!columns.some(Boolean)) throw new BrokenFile(line, 'the first line must name the columns, such as title,link');
  return columns;
}

function readLine(
  { line, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  readNames: (text: string) => string[],
  faults: Fault[],
): Row {
  const fields: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    try {
      fields[column.field] = readCell(column, cells[at] ?? null, readNames);
    } catch (error) {
      faults.push({ line, column: column.header, message: (error as Error).message });
    }
  }
  const { id, ...rest } = fields;
  return { line, id: Number(id) || undefined, fields: rest };
}
