import { type CellParsers, makeParseNames, parseCell } from './cells.ts';
import { type Column, findColumn } from './columns.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { type DateOrder, makeParseDate } from './dates.ts';
import { readJsonRows } from './readJsonRows.ts';
import { BrokenFile, type Fault, type Format, isNewId, makeRow, type ReadFile, type Row } from './row.ts';

/** `knownGuests` are needed to split a cell into names, because some names contain a comma. */
export function readRows(
  text: string,
  format: Format,
  knownGuests: readonly string[],
  dateOrder?: DateOrder,
): ReadFile {
  try {
    return format === 'csv' ? readCsvRows(text, knownGuests, dateOrder) : readJsonRows(text, knownGuests);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return { rows: [], faults: [{ line: error.line, message: error.message }], unknown: [], guests: undefined };
  }
}

function readCsvRows(text: string, knownGuests: readonly string[], dateOrder: DateOrder | undefined): ReadFile {
  const [header, ...csvRows] = readCsv(text);
  if (!header) throw new BrokenFile(1, 'the file is empty; its first line must name the columns, such as title,link');
  const columns = readHeader(header);
  const unknown = header.cells.filter((cell, index): cell is string => cell !== null && !columns[index]);
  const file: ReadFile = { rows: [], faults: [], unknown, guests: undefined };
  if (!columns.some(Boolean)) {
    const message = 'the first line must name the columns, such as title,link; none of its names is known';
    return { ...file, faults: [{ line: header.line, message }] };
  }
  const isDate = columns.map((column) => column?.kind === 'date');
  const dates = csvRows.flatMap(({ cells }) => cells.filter((_, index) => isDate[index]));
  const parsers = { parseNames: makeParseNames(knownGuests), parseDate: makeParseDate(dates, dateOrder) };
  for (const csvRow of csvRows) {
    const { line, cells } = csvRow;
    if (cells.length > columns.length) {
      const message = `has ${cells.length} cells, but the first line has ${columns.length}; put quotes around a cell that contains the separator`;
      file.faults.push({ line, message });
    } else file.rows.push(parseRow(csvRow, columns, parsers, file.faults));
  }
  return file;
}

function readHeader({ line, cells }: CsvRow): (Column | undefined)[] {
  const columns = cells.map((cell) => findColumn(cell ?? ''));
  const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (duplicate) throw new BrokenFile(line, `two columns are named ${duplicate.header}`);
  return columns;
}

function parseRow(
  { line, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  parsers: CellParsers,
  faults: Fault[],
): Row {
  const fields: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = cells[index] ?? null;
    try {
      fields[column.field] = column.field === 'id' && isNewId(cell) ? cell : parseCell(column, cell, parsers);
    } catch (error) {
      faults.push({ line, column: column.header, message: (error as Error).message });
    }
  }
  return makeRow(line, fields);
}
