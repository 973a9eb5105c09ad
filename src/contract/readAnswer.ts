import type { Id } from './id.ts';
import type { SearchResult } from './search.ts';
import { searchResultFault } from './searchResultFault.ts';
import type { Track } from './track.ts';
import { trackFault } from './trackFault.ts';

/** Told of every row that is dropped: where it stood and which of its fields is at fault ('' for the row itself). */
export type OnFault = (index: number, path: string) => void;

export class NotAList extends Error {}

export function readTracks(answer: unknown, onFault: OnFault): Track[] {
  // Two tracks of one id could neither be told apart nor opened each by itself: the first stays.
  const met = new Set<Id>();
  const fault = (row: unknown) => {
    const path = trackFault(row);
    if (path !== undefined) return path;
    const id = sameId((row as Track).id);
    if (met.has(id)) return 'id';
    met.add(id);
    return undefined;
  };
  return readList(answer, fault, onFault);
}

/** The number 1 and the text "1" name the same track. */
function sameId(id: Id): Id {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
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
