/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** Nothing and an empty text are told apart by the quotes. */
function writeCell(cell: string | null): string {
  if (cell === null) return '';
  const needsQuotes = cell === '' || /[",;\t\r\n\uFEFF]|^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
