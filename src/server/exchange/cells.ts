import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Column } from './columns.ts';
import { readGenres, writeGenres } from './genreList.ts';
import { writeNames } from './nameList.ts';
import { guardFormula, unguardFormula } from './writeCsv.ts';

type Value = TrackRecord[keyof TrackRecord];

export function writeCell({ field, kind }: Column, track: TrackRecord): string | null {
  const text = textOf(kind, track[field]);
  return text === null ? null : guardFormula(text);
}

function textOf(kind: Column['kind'], value: Value): string | null {
  if (kind === 'names') return writeNames(value as string[]);
  if (kind === 'genres') return writeGenres(value as number[]);
  if (kind === 'flag') return value ? 'yes' : 'no';
  return value === null ? null : String(value);
}

/** Throws what is wrong with it, in words that follow “must” or a name. */
export function readCell({ kind }: Column, cell: string | null, readNames: (text: string) => string[]): unknown {
  const text = cell === null ? null : unguardFormula(cell);
  if (kind === 'text') return text;
  const word = text?.trim() ?? '';
  switch (kind) {
    case 'names':
      return readNames(text ?? '');
    case 'genres':
      return readGenres(word);
    case 'flag':
      return readFlag(word);
    case 'count':
      return word === '' ? 0 : readNumber(word, /^\d{1,10}$/, 'must be a whole number');
    default:
      return word === '' ? null : readNumber(word, /^\d*\.?\d+(e[+-]?\d+)?$/i, 'must be a number such as 7.5');
  }
}

function readNumber(word: string, form: RegExp, message: string): number {
  if (!form.test(word)) throw new Error(message);
  return Number(word);
}

function readFlag(word: string): boolean {
  if (/^(yes|y|true|1|x)$/i.test(word)) return true;
  if (/^(no|n|false|0)?$/i.test(word)) return false;
  throw new Error('must be yes or no');
}
