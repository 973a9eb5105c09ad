import { makeParseNames, maxNamesLength } from './cells.ts';
import { type Column, columns } from './columns.ts';
import { cutList, parseJson } from './jsonItems.ts';
import {
  BrokenFile,
  describeMost,
  type Fault,
  type FileFacts,
  isNewId,
  makeRow,
  maxCells,
  maxOthers,
  type ReadRows,
  type Row,
} from './row.ts';

const byField = new Map<string, Column>(columns.map((column) => [column.field, column]));
/** Fields of a GetTracks answer that are computed from the others. */
const computedFields = new Set(['isMovie', 'genreNames', 'justWatchLink', 'newGuests', 'newGuestsString']);

const noTrack = 'must be a track: an object with a title';

/** Reads a list of tracks, or our own export: an object with the list as `tracks`, and `guests`. */
export const readJsonRows: ReadRows = async function* (read, knownGuests, facts, faults) {
  const parseNames = makeParseNames([...knownGuests, ...(facts.guests ?? [])]);
  const rest = { text: '' };
  let [count, others] = [0, 0];
  for await (const { line, text } of cutList(read, 'tracks', rest)) {
    count += 1;
    if (count > facts.maxRows) throw new BrokenFile(line, describeMost('is one track more', facts.maxRows));
    const item = parseJson(text, line);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      faults.push({ line, message: noTrack });
      others += 1;
      if (others === maxOthers) throw new BrokenFile(line, `${noTrack}, as must ${maxOthers - 1} before it`);
    } else yield readTrack(item as Record<string, unknown>, line, parseNames, faults, facts.unknown);
    if (facts.unknown.size > maxCells)
      throw new BrokenFile(line, `has, with the lines before, more than ${maxCells} fields that no track has`);
  }
  facts.guests = readGuestList(parseJson(rest.text, 1), facts);
};

function readGuestList(content: unknown, { maxRows }: FileFacts): string[] | undefined {
  if (Array.isArray(content)) return undefined;
  const { tracks, guests } = (content ?? {}) as { tracks?: unknown; guests?: unknown };
  // Its items have been cut out, unless it was not found: its name may be written with escapes.
  if (!Array.isArray(tracks) || tracks.length > 0)
    throw new BrokenFile(1, 'must be a list of tracks, or an object with the list as “tracks”');
  if (guests !== undefined && !isTextList(guests)) throw new BrokenFile(1, '“guests” must be a list of names');
  if (guests && guests.length > maxRows) throw new BrokenFile(1, describeMost('“guests” holds more names', maxRows));
  return guests;
}

function readTrack(
  item: Record<string, unknown>,
  line: number,
  parseNames: (text: string) => string[],
  faults: Fault[],
  unknown: Set<string>,
): Row {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(withGuests(item))) {
    const column = byField.get(name);
    if (!column) {
      if (!computedFields.has(name)) unknown.add(name);
      continue;
    }
    const read = name === 'id' && isNewId(value) ? value : readValue(column, value, parseNames);
    if (read === undefined) faults.push({ line, column: name, message: messages[column.kind] });
    else fields[name] = read;
  }
  return makeRow(line, fields);
}

/** With the names in the first spelling that the host fills, as a page reads them. Our export has only `guests`. */
function withGuests(item: Record<string, unknown>): Record<string, unknown> {
  const isBlank = (name: unknown) => typeof name === 'string' && name.trim() === '';
  for (const spelling of [item['newGuests'], item['newGuestsString']]) {
    const names = [spelling ?? []].flat().filter((name) => !isBlank(name));
    if (names.length > 0) return { ...item, guests: Array.isArray(spelling) ? names : spelling };
  }
  return item;
}

const messages = {
  text: 'must be text',
  link: 'must be text',
  cues: 'must be text',
  day: 'must be text',
  count: 'must be a whole number',
  number: 'must be a number',
  flag: 'must be true or false',
  names: 'must be a list of names',
  genres: 'must be a list of numbers',
} as const;

/** Accepts what other hosts answer, such as 1 for true. Undefined for a value of the wrong kind. */
function readValue({ kind, field }: Column, value: unknown, parseNames: (text: string) => string[]): unknown {
  // The rules of the fields refuse far shorter lists, too.
  const given = Array.isArray(value) ? value.slice(0, maxCells) : (value ?? []);
  if (kind === 'genres') return Array.isArray(given) ? given.map(toNumber) : undefined;
  if (kind !== 'names') return readers[kind](value, field);
  if (typeof given === 'string') return given.length > maxNamesLength ? undefined : parseNames(given);
  return isTextList(given) ? given : undefined;
}

const isText = (value: unknown) => value === null || typeof value === 'string';

const readers: Record<Exclude<Column['kind'], 'names' | 'genres'>, (value: unknown, field: string) => unknown> = {
  link: (value) => (isText(value) ? value : undefined),
  cues: (value) => (isText(value) ? value : undefined),
  day: (value) => (isText(value) ? value : undefined),
  text: (value, field) => {
    // A longer number is another one by now: JSON is read with 53 bits.
    if (Number.isSafeInteger(value) && field.endsWith('PostId')) return String(value);
    return isText(value) ? value : undefined;
  },
  count: (value) => {
    const number = toNumber(value ?? 0);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  number: (value) => {
    if (value === null || value === '') return null;
    return Number.isFinite(toNumber(value)) ? toNumber(value) : undefined;
  },
  flag: (value) => (flags.includes(value) ? Number(value) === 1 : undefined),
};

/** Number() would also make one of true, and of a list. */
function toNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

const flags: readonly unknown[] = [true, false, 0, 1, '0', '1', null];

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
