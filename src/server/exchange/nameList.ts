import { makeReadGuests } from '#catalogue/facts/guests.ts';

/** A name that reads the same whichever way a cell is cut into names. */
const plain = /^[\p{L}\p{N}.'’()-]+(?: [\p{L}\p{N}.'’()-]+)*$/u;

/** `One; Two`. A lone name that could be taken for several ends with a semicolon. */
export function writeNames(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const text = names.map((name) => name.replaceAll(/[\\;]/g, '\\$&')).join('; ');
  return names.length === 1 && !plain.test(names[0] ?? '') ? `${text};` : text;
}

/** By semicolons; in a cell without any by commas and ampersands, as people write, but never inside a known name. */
export function makeReadNames(known: readonly string[]): (text: string) => string[] {
  const readGuests = makeReadGuests(known);
  return (text) => {
    if (!/(?:^|[^\\])(?:\\\\)*;/.test(text)) return readGuests({ id: 1, title: '', guests: text });
    const parts = text.match(/(?:\\.|[^;\\]|\\$)+/gsu) ?? [];
    return parts.map((part) => part.trim().replaceAll(/\\(.)/gsu, '$1')).filter((name) => name !== '');
  };
}
