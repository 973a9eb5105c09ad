// By hand, because csv-stringify's own `escape_formulas` cannot be reversed: it does not escape text that begins with
// an apostrophe, which then looks like escaped text.
const atStart = /^'*(?=[=+\-@\t\r\n＝＋－＠])/;
const guardedAtStart = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
/**
 * Where a spreadsheet that splits at semicolons or tabs begins a new cell: to it, our quotes are inside of one. A first
 * line `sep=,` would prevent that, but with it Excel ignores the byte order mark, and other programs read it as a row.
 */
const inside = /[;\t\r\n]"*'*(?=[=+\-@＝＋－＠])/g;
const guardedInside = /([;\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe in front of what a spreadsheet would run as a formula. */
export function guardFormula(text: string): string {
  return text.replace(atStart, "$&'").replaceAll(inside, "$&'");
}

export function unguardFormula(text: string): string {
  return text.replace(guardedAtStart, '').replaceAll(guardedInside, '$1');
}
