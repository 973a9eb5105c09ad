import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { BrokenFile, describeMost, maxCells, maxRowLength, type ReadText } from './row.ts';

/** An empty cell is null; a pair of quotes with nothing between them is ''. */
export type CsvRow = { line: number; cells: (string | null)[] };

/** Reads RFC 4180, with any line break and with comma, semicolon or tab. Rows without a value are left out. */
export async function* readCsv(read: ReadText, maxRows = Number.POSITIVE_INFINITY): AsyncGenerator<CsvRow> {
  const start = await readStart(read);
  let yielded = 0;
  try {
    for await (const row of parseRows(read, start, maxRows, false)) {
      yielded += 1;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'INVALID_OPENING_QUOTE') throw error;
    // People type `The "Great" Race` without quotes around it. Relaxed, the library also accepts text after a closing
    // quote, so that each record is checked.
    for await (const row of parseRows(read, start, maxRows, true)) {
      if (yielded === 0) yield row;
      else yielded -= 1;
    }
  }
}

type CsvRecord = { record: string[]; info: InfoRecord };
type Start = { skipped: number; delimiter: string };

async function readStart(read: ReadText): Promise<Start> {
  for await (const piece of read()) {
    const content = piece.replace(/^\uFEFF/, '');
    // Excel writes and reads a first line that names the separator. Without it, the line counts as blank.
    const [named = '', delimiter] = /^"?sep=([,;\t])"?(?=[\r\n])/i.exec(content) ?? [];
    return {
      skipped: piece.length - content.length + named.length,
      delimiter: delimiter ?? guessDelimiter(content),
    };
  }
  return { skipped: 0, delimiter: ',' };
}

async function* parseRows(
  read: ReadText,
  { skipped, delimiter }: Start,
  maxRows: number,
  relaxed: boolean,
): AsyncGenerator<CsvRow> {
  let [line, start, count] = [1, 0, 0];
  // What was read since the end of the last record. Joined only when it is looked at: a quote that is never closed is
  // read to the end.
  let pieces: Buffer[] = [];
  const join = () => (pieces.length === 1 && pieces[0]) || Buffer.concat(pieces);
  async function* readBytes() {
    const findTooLarge = makeFindTooLarge(delimiter);
    let toSkip = skipped;
    for await (const piece of read()) {
      const bytes = Buffer.from(piece.slice(toSkip));
      toSkip = 0;
      const end = findTooLarge(bytes);
      pieces.push(bytes.subarray(0, end));
      yield bytes.subarray(0, end);
      // The loop refuses the part of it that was read.
      if (end !== undefined) return;
    }
  }
  const records = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Without it, a blank line costs as much as a long row.
    skip_empty_lines: true,
    relax_quotes: relaxed,
    info: true,
  });
  // Its error is the one of the loop.
  pipeline(readBytes, records).catch(() => undefined);
  try {
    for await (const { record: texts, info } of records as AsyncIterable<CsvRecord>) {
      const bytes = join();
      const source = bytes.toString('latin1', 0, info.bytes - start);
      // Now, because more pieces come while the row is used.
      pieces = [bytes.subarray(info.bytes - start)];
      start = info.bytes;
      const record = source.replace(/^[\r\n]+/, '');
      line += countLineBreaks(source.slice(0, source.length - record.length));
      refuseTooLarge(line, record.length, texts.length);
      count += 1;
      // The header is none.
      if (count > maxRows + 1) throw new BrokenFile(line, describeMost('is one row more', maxRows));
      if (relaxed && !isWellQuoted(record, delimiter)) throw new BrokenFile(line, textAfterQuote);
      const cells = withNulls(texts, record, delimiter);
      if (cells.some((cell) => cell !== null)) yield { line, cells };
      line += countLineBreaks(record);
    }
  } catch (error) {
    const isBroken = error instanceof CsvError && error.code !== 'INVALID_OPENING_QUOTE';
    throw isBroken ? describeError(error, line, join(), start) : error;
  }
}

const tooLong = 'is too long for a track; a quote may be missing, or be one too many';
const [quote, carriageReturn, lineFeed] = [0x22, 0x0d, 0x0a];
type Place = 'start' | 'quoted' | 'afterQuote' | 'unquoted';

/** As the library reads: a quote is one only at the start of a cell, and in such a cell. */
function placeAfter(byte: number, before: Place, separator: number): Place {
  if (before === 'quoted') return byte === quote ? 'afterQuote' : 'quoted';
  if (byte === quote && before !== 'unquoted') return 'quoted';
  return byte === separator || byte === carriageReturn || byte === lineFeed ? 'start' : 'unquoted';
}

/** Makes a function that finds where a row becomes too large to read on: the library holds it as a whole. */
function makeFindTooLarge(delimiter: string): (bytes: Buffer) => number | undefined {
  const separator = delimiter.charCodeAt(0);
  let [cells, length] = [1, 0];
  let place: Place = 'start';
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      place = placeAfter(byte, place, separator);
      length += 1;
      if (place === 'start') {
        if (byte === separator) cells += 1;
        else [cells, length] = [1, 0];
      }
      if (cells > maxCells || length > maxRowLength) return at + 1;
    }
    return undefined;
  };
}

function refuseTooLarge(line: number, length: number, cells: number): void {
  if (length > maxRowLength) throw new BrokenFile(line, tooLong);
  if (cells > maxCells)
    throw new BrokenFile(
      line,
      `has more than ${maxCells} cells; put quotes around a cell that contains the separator, and delete empty columns`,
    );
}

const quotedCell = '"[^"]*(?:""[^"]*)*"';
const textAfterQuote = 'there is text after a closing quote; write a quote inside a cell twice';

/** Whether each cell is quoted as a whole, or begins without a quote. */
function isWellQuoted(record: string, delimiter: string): boolean {
  const cell = `(?:${quotedCell}|[^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*|)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*(?:\\r\\n|\\r|\\n)?$`).test(record);
}

const mayHoldQuotedEmptyCell = /(?:^|[,;\t])""(?=[,;\t\r\n]|$)/;

/** Of the library, only `cast` distinguishes "" from an empty cell, and it makes parsing six times slower. */
function withNulls(texts: string[], record: string, delimiter: string): (string | null)[] {
  if (!mayHoldQuotedEmptyCell.test(record)) return texts.map((text) => text || null);
  const cells = new RegExp(`(${quotedCell}|[^${delimiter}\\r\\n]*)(?:${delimiter}|[\\r\\n]|$)`, 'g');
  const sources = [...record.matchAll(cells)].map(([, source]) => source);
  return texts.map((text, at) => (text === '' && sources[at] !== '""' ? null : text));
}

/** Counted here, because the library counts a \r\n inside quotes as two lines. */
function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  return count;
}

/** `rest`: what follows the last row that was read, from this line and this byte on. */
function describeError(error: CsvError, firstLine: number, rest: Buffer, start: number): Error {
  // The end of the cell before the broken one.
  const end = Number(error['bytes']) - start;
  const broken = rest.toString('latin1', end);
  const [blankLines = ''] = /^[\r\n]*/.exec(broken) ?? [];
  const line = firstLine + countLineBreaks(rest.toString('latin1', 0, end) + blankLines);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFile(line, broken.length < maxRowLength ? 'a quote is opened here and never closed' : tooLong);
  const [cell = ''] = /"[^"]*(?:""[^"]*)*"/.exec(broken) ?? [];
  const lastLine = line + countLineBreaks(cell);
  const opened = lastLine > line ? `. The quote that it closes is in line ${line}` : '';
  return new BrokenFile(lastLine, textAfterQuote + opened);
}

/** Spreadsheets in many countries write semicolons. */
function guessDelimiter(text: string): string {
  const [header = ''] = /[^\r\n]+/.exec(text) ?? [];
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Null becomes an empty cell and '' a quoted one, so that reading gets back what was written. */
export function writeCsv(rows: (string | null)[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /^$|[;\t\r\n\uFEFF]|^\s|\s$/ });
}
