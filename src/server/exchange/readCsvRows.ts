import { type CellParsers, makeParseNames, parseCell } from './cells.ts';
import { type Column, findColumn } from './columns.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { BrokenFile, type Fault, isNewId, makeRow, maxOthers, type ReadRows, type Row } from './row.ts';

export const readCsvRows: ReadRows = async function* (read, knownGuests, facts, faults) {
  const { unknown, parseDate } = facts;
  const parsers = { parseNames: makeParseNames(knownGuests), parseDate };
  let columns: (Column | undefined)[] | undefined;
  let others = 0;
  for await (const csvRow of readCsv(read, facts.maxRows)) {
    const { line, cells } = csvRow;
    if (!columns) columns = readHeader(csvRow, unknown);
    else if (cells.slice(columns.length).some((cell) => cell !== null)) {
      const message = `has ${cells.length} cells, but the first line has ${columns.length}; put quotes around a cell that contains the separator`;
      faults.push({ line, message });
      others += 1;
      if (others === maxOthers) throw new BrokenFile(line, `${message}, as in ${maxOthers - 1} lines before it`);
    } else yield parseRow(csvRow, columns, parsers, faults);
  }
  if (!columns) throw new BrokenFile(1, 'the file is empty; its first line must name the columns, such as title,link');
};

function readHeader({ line, cells }: CsvRow, unknown: Set<string>): (Column | undefined)[] {
  const columns = cells.map((cell) => findColumn(cell ?? ''));
  for (const [index, cell] of cells.entries()) if (cell !== null && !columns[index]) unknown.add(cell);
  const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (duplicate) throw new BrokenFile(line, `two columns are named ${duplicate.header}`);
  if (columns.some(Boolean)) return columns;
  throw new BrokenFile(line, 'the first line must name the columns, such as title,link; none of its names is known');
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
