import { BrokenFile } from './fault.ts';

/** An empty cell is null, and '' where the emptiness was put in quotes; a spreadsheet writes the former. */
export type CsvRow = { line: number; cells: (string | null)[] };

/** RFC 4180, with the line breaks and the delimiters of every spreadsheet; rows of empty cells are passed over. */
export function* readCsv(text: string): Generator<CsvRow> {
  const delimiter = delimiterOf(text);
  const plainEnd = new RegExp(`[${delimiter}\r\n]|$`, 'g');
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; at < text.length; ) {
    const { cells, end } = readCells(text, at, line, delimiter, plainEnd);
    if (cells.some((cell) => cell !== null)) yield { line, cells };
    line += breaksIn(text, at, end) + 1;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** The cells up to the end of their row. */
function readCells(text: string, begin: number, line: number, delimiter: string, plainEnd: RegExp) {
  const cells: (string | null)[] = [];
  for (let at = begin; ; at += 1) {
    const here = () => line + breaksIn(text, begin, at);
    const { value, end } = text[at] === '"' ? readQuoted(text, at, here) : readPlain(text, at, plainEnd);
    cells.push(value);
    at = end;
    if (text[at] === delimiter) continue;
    if (at >= text.length || text[at] === '\r' || text[at] === '\n') return { cells, end: at };
    throw new BrokenFile(here(), 'there is text behind a closing quote; a quote inside a cell is written twice');
  }
}

type Cell = { value: string | null; end: number };

function readPlain(text: string, at: number, plainEnd: RegExp): Cell {
  plainEnd.lastIndex = at;
  const end = plainEnd.exec(text)?.index ?? text.length;
  return { value: text.slice(at, end) || null, end };
}

function readQuoted(text: string, begin: number, line: () => number): Cell {
  let value = '';
  for (let at = begin + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new BrokenFile(line(), 'a quote is opened here and never closed');
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function breaksIn(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Spreadsheets of half the world write semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
