import type { Id, Track } from './track.ts';
import { trackFault } from './trackFault.ts';

/** An invalid row: its number, the path of the invalid field ('' for the row itself), and what is dropped. */
export type RowFault = { row: number; path: string; drops: 'the row' | 'the field' };
export type OnFault = (fault: RowFault) => void;

export class NotAList extends Error {}

export function readTracks(answer: unknown, onFault: OnFault): Track[] {
  // Two tracks with the same id could not be opened separately: the first one is kept.
  const seen = new Set<Id>();
  return readList(answer, onFault, (row, report) => {
    const track = readTrack(row, report);
    if (!track) return undefined;
    const before = seen.size;
    if (seen.add(idKey(track.id)).size > before) return track;
    report('id', 'the row');
    return undefined;
  });
}

/** The number 1 and the text "1" name the same track, but not the text "01". */
function idKey(id: Id): Id {
  const number = Number(id);
  return String(number) === id ? number : id;
}

export function readNames(answer: unknown, onFault: OnFault): string[] {
  return readList(answer, onFault, (row, report) => {
    if (typeof row === 'string') return row;
    report('', 'the row');
    return undefined;
  });
}

type Report = (path: string, drops: RowFault['drops']) => void;
type ReadRow<Row> = (row: unknown, report: Report) => Row | undefined;

/** Drops invalid fields one by one; without its id or its title, a row is lost. */
function readTrack(received: unknown, report: Report): Track | undefined {
  let row = received;
  for (;;) {
    const path = trackFault(row);
    if (path === undefined) return row as Track;
    const [field = ''] = path.split('.');
    const isLost = ['', 'id', 'title'].includes(field);
    report(path, isLost ? 'the row' : 'the field');
    if (isLost) return undefined;
    row = Object.fromEntries(Object.entries(row as object).filter(([name]) => name !== field));
  }
}

/** An invalid row never affects the others. An empty answer is an empty list. */
function readList<Row>(answer: unknown, onFault: OnFault, read: ReadRow<Row>): Row[] {
  if (answer === null || answer === undefined) return [];
  if (!Array.isArray(answer)) throw new NotAList('The host answered something that is not a list.');
  const rows: Row[] = [];
  let at = 0;
  const report: Report = (path, drops) => onFault({ row: at, path, drops });
  for (; at < answer.length; at += 1) {
    const row = read(answer[at], report);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
