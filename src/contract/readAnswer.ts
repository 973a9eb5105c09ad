import type { SearchResult } from './search.ts';
import { searchResultFault } from './searchResultFault.ts';
import type { Track } from './track.ts';
import { trackFault } from './trackFault.ts';

/** Told of every row that is dropped: where it stood and which of its fields is at fault ('' for the row itself). */
export type OnFault = (index: number, path: string) => void;

export class NotAList extends Error {}

export function readTracks(answer: unknown, onFault: OnFault): Track[] {
  return readList(answer, trackFault, onFault);
}

export function readSearchResults(answer: unknown, onFault: OnFault): SearchResult[] {
  return readList(answer, searchResultFault, onFault);
}

export function readNames(answer: unknown, onFault: OnFault): string[] {
  return readList(answer, (row) => (typeof row === 'string' ? undefined : ''), onFault);
}

/** One bad row never costs the others; nothing at all is an empty list. */
function readList<Row>(answer: unknown, fault: (row: unknown) => string | undefined, onFault: OnFault): Row[] {
  if (answer === null || answer === undefined) return [];
  if (!Array.isArray(answer)) throw new NotAList('The host answered something that is not a list.');
  const rows: Row[] = [];
  for (let index = 0; index < answer.length; index += 1) {
    const row: unknown = answer[index];
    const path = fault(row);
    if (path === undefined) rows.push(row as Row);
    else onFault(index, path);
  }
  return rows;
}
