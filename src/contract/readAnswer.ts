import type { Id, Track } from './track.ts';
import { trackFault } from './trackFault.ts';

/** A row that is not as it should be: where it stood, which of its fields is at fault ('' for the row itself), and what that cost. */
export type RowFault = { row: number; path: string; costs: 'the row' | 'the field' };
export type OnFault = (fault: RowFault) => void;

export class NotAList extends Error {}

/** A row that says the same as one that was read before is that one, and is not judged again. */
export type FindFormer = (row: Track, at: number) => Track | undefined;

export function readTracks(answer: unknown, onFault: OnFault, findFormer: FindFormer = () => undefined): Track[] {
  // Two tracks of one id could neither be told apart nor opened each by itself: the first stays.
  const met = new Set<Id>();
  const read = readRow<Track>(trackFault, ['id', 'title']);
  return readList(answer, onFault, (row, at, tell) => {
    const track = (isObject(row) && findFormer(row as Track, at)) || read(row, at, tell);
    if (!track) return undefined;
    const before = met.size;
    if (met.add(sameId(track.id)).size > before) return track;
    tell('id', 'the row');
    return undefined;
  });
}

/** The number 1 and the text "1" name the same track. */
function sameId(id: Id): Id {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
}

export function readNames(answer: unknown, onFault: OnFault): string[] {
  return readList(answer, onFault, (row, _, tell) => {
    if (typeof row === 'string') return row;
    tell('', 'the row');
    return undefined;
  });
}

type Tell = (path: string, costs: RowFault['costs']) => void;
type ReadRow<Row> = (row: unknown, at: number, tell: Tell) => Row | undefined;

/** A field that cannot be read costs that field; only one that the row is nothing without costs the row. */
export function readRow<Row>(faultOf: (row: unknown) => string | undefined, needed: readonly string[]): ReadRow<Row> {
  return (arrived, _, tell) => {
    let row = arrived;
    for (;;) {
      const path = faultOf(row);
      if (path === undefined) return row as Row;
      const [field = ''] = path.split('.');
      const isLost = field === '' || needed.includes(field);
      tell(path, isLost ? 'the row' : 'the field');
      if (isLost) return undefined;
      row = Object.fromEntries(Object.entries(row as object).filter(([name]) => name !== field));
    }
  };
}

/** One bad row never costs the others; nothing at all is an empty list. */
export function readList<Row>(answer: unknown, onFault: OnFault, read: ReadRow<Row>): Row[] {
  if (answer === null || answer === undefined) return [];
  if (!Array.isArray(answer)) throw new NotAList('The host answered something that is not a list.');
  const rows: Row[] = [];
  let at = 0;
  const tell: Tell = (path, costs) => onFault({ row: at, path, costs });
  for (; at < answer.length; at += 1) {
    const row = read(answer[at], at, tell);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

function isObject(row: unknown): boolean {
  return typeof row === 'object' && row !== null;
}
