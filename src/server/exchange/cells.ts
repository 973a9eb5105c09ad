import { similarGuests } from '#catalogue/desk/deskGuests.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { makeReadGuests } from '#catalogue/facts/guests.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Column } from './columns.ts';
import { guardFormula, unguardFormula } from './formulas.ts';
import { maxCells } from './row.ts';

export function formatCell({ field, kind }: Column, track: TrackRecord): string | null {
  const text = formatValue(kind, track[field]);
  return text === null ? null : guardFormula(text);
}

function formatValue(kind: Column['kind'], value: TrackRecord[keyof TrackRecord]): string | null {
  if (kind === 'names') return formatNames(value as string[]);
  if (kind === 'genres') return formatGenres(value as number[]);
  if (kind === 'flag') return value ? 'yes' : 'no';
  return value === null ? null : String(value);
}

/** Far more than fifty names have. A quote that is never closed makes a cell of megabytes, whose names take seconds. */
export const maxNamesLength = 50_000;

export type CellParsers = { parseNames: (text: string) => string[]; parseDate: (text: string) => string };

/** Throws an error whose message follows the name of the column. */
export function parseCell({ kind }: Column, cell: string | null, { parseNames, parseDate }: CellParsers): unknown {
  const text = cell === null ? null : unguardFormula(cell);
  if (kind === 'text' || kind === 'link' || kind === 'cues') return text;
  if (text && text.length > maxNamesLength) throw new Error(`must not be longer than ${maxNamesLength} characters`);
  const word = text?.trim() ?? '';
  switch (kind) {
    case 'day':
      return word === '' ? null : parseDate(word);
    case 'names':
      return parseNames(text ?? '').slice(0, maxCells);
    case 'genres':
      return parseGenres(word);
    case 'flag':
      return parseFlag(word);
    case 'count':
      return word === '' ? 0 : parseNumber(word, /^\d{1,10}$/, 'must be a whole number');
    default:
      return word === ''
        ? null
        : parseNumber(word, /^(?:\d+(?:[.,]\d+)?|\.\d+)(?:e[+-]?\d+)?$/i, 'must be a number such as 7.5');
  }
}

function parseNumber(word: string, pattern: RegExp, message: string): number {
  if (!pattern.test(word)) throw new Error(message);
  return Number(word.replace(',', '.'));
}

function parseFlag(word: string): boolean {
  if (/^(yes|y|true|1|x)$/i.test(word)) return true;
  if (/^(no|n|false|0)?$/i.test(word)) return false;
  throw new Error('must be yes or no');
}

/** A name that parses as one name even without a semicolon. */
const plainName = /^[\p{L}\p{N}.'’()-]+(?: [\p{L}\p{N}.'’()-]+)*$/u;

/** `One; Two`. A single name that could be parsed as several ends with a semicolon. */
function formatNames(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const text = names.map((name) => name.replaceAll(/[\\;]/g, '\\$&')).join('; ');
  return names.length === 1 && !plainName.test(names[0] ?? '') ? `${text};` : text;
}

/** Splits at semicolons; without any, at commas and ampersands, but not inside a known name. */
export function makeParseNames(known: readonly string[]): (text: string) => string[] {
  const readGuests = makeReadGuests(known);
  return (text) => {
    if (!/(?:^|[^\\])(?:\\\\)*;/.test(text)) return [...readGuests({ id: 1, title: '', guests: text })];
    const parts = text.match(/(?:\\.|[^;\\]|\\$)+/gsu) ?? [];
    return parts.map((part) => part.trim().replaceAll(/\\(.)/gsu, '$1')).filter((name) => name !== '');
  };
}

const genreIds = new Map([...genreNames].map(([id, name]) => [name.toLowerCase(), id]));

/** By name; a genre without a name by its id. */
function formatGenres(ids: readonly number[]): string | null {
  return ids.length === 0 ? null : ids.map((id) => genreNames.get(id) ?? String(id)).join('; ');
}

function parseGenres(text: string): number[] {
  const words = text.split(/[;,]/).map((word) => word.trim());
  return words.filter((word) => word !== '').map(parseGenre);
}

function parseGenre(word: string): number {
  const id = genreIds.get(word.toLowerCase()) ?? (/^\d{1,10}$/.test(word) ? Number(word) : undefined);
  if (id === undefined) throw new Error(describeUnknownGenre(word));
  return id;
}

function describeUnknownGenre(word: string): string {
  const [near] = similarGuests(word, [...genreNames.values()]);
  return `has an unknown genre “${word}”${near ? ` (did you mean “${near}”?)` : '; a known one is “Comedy”'}`;
}
