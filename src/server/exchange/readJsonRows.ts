import { singleLine } from '#server/singleLine.ts';
import { type Column, columns } from './columns.ts';
import { BrokenFile, type Fault } from './fault.ts';
import { linesOfItems } from './linesOfItems.ts';
import { makeReadNames } from './nameList.ts';
import type { ReadFile, Row } from './row.ts';

const byField = new Map<string, Column>(columns.map((column) => [column.field, column]));
/** What GetTracks adds to a track: worked out again from the rest. */
const workedOut = new Set(['isMovie', 'genreNames', 'justWatchLink', 'newGuests', 'newGuestsString']);

/** A list of tracks, or our own export: the list as `tracks`, beside `guests`. */
export function readJsonRows(text: string, known: readonly string[]): ReadFile {
  const content = parse(text);
  const tracks = Array.isArray(content) ? content : (content as { tracks?: unknown } | null)?.tracks;
  if (!Array.isArray(tracks))
    throw new BrokenFile(1, 'must be a list of tracks, or an object that holds one as “tracks”');
  const guests = Array.isArray(content) ? undefined : (content as { guests?: unknown }).guests;
  if (guests !== undefined && !isTextList(guests)) throw new BrokenFile(1, '“guests” must be a list of names');
  const lines = linesOfItems(text, 'tracks');
  const read: ReadFile = { rows: [], faults: [], unknown: [], guests };
  const unknown = new Set<string>();
  const readNames = makeReadNames([...known, ...(guests ?? [])]);
  for (const [at, item] of tracks.entries()) {
    const line = lines[at] ?? 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      read.faults.push({ line, message: 'must be a track: an object with a title' });
    else read.rows.push(readItem(item as Record<string, unknown>, line, readNames, read.faults, unknown));
  }
  return { ...read, unknown: [...unknown] };
}

function parse(text: string): unknown {
  const content = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content);
  } catch (error) {
    const message = singleLine(error);
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? content.length);
    throw new BrokenFile(content.slice(0, at).split('\n').length, `is not JSON: ${message}`);
  }
}

function readItem(
  item: Record<string, unknown>,
  line: number,
  readNames: (text: string) => string[],
  faults: Fault[],
  unknown: Set<string>,
): Row {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const column = byField.get(name);
    if (!column) {
      if (!workedOut.has(name)) unknown.add(name);
      continue;
    }
    const read = readValue(column, value, readNames);
    if (read === undefined) faults.push({ line, column: name, message: messages[column.kind] });
    else fields[name] = read;
  }
  const { id, ...rest } = fields;
  return { line, id: Number(id) || undefined, fields: rest };
}

const messages = {
  text: 'must be text',
  count: 'must be a whole number',
  number: 'must be a number',
  flag: 'must be true or false',
  names: 'must be a list of names',
  genres: 'must be a list of numbers',
} as const;

/** A value as we keep it, also from hosts that spell it otherwise; undefined for one that cannot be meant. */
function readValue({ kind, field }: Column, value: unknown, readNames: (text: string) => string[]): unknown {
  if (kind === 'names')
    return typeof value === 'string' ? readNames(value) : isTextList(value ?? []) ? (value ?? []) : undefined;
  return readers[kind](value, field);
}

const readers: Record<Exclude<Column['kind'], 'names'>, (value: unknown, field: string) => unknown> = {
  text: (value, field) => {
    if (typeof value === 'number' && field.endsWith('PostId')) return String(value);
    return value === null || typeof value === 'string' ? value : undefined;
  },
  count: (value) => {
    const number = Number(value ?? 0);
    return Number.isSafeInteger(number) && typeof value !== 'boolean' ? number : undefined;
  },
  number: (value) => {
    if (value === null || value === '') return null;
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  },
  flag: (value) => (flags.includes(value) ? Number(value) === 1 : undefined),
  genres: (value) => (Array.isArray(value ?? []) ? ((value ?? []) as unknown[]).map(Number) : undefined),
};

const flags: readonly unknown[] = [true, false, 0, 1, '0', '1', null];

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
