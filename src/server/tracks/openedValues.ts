import { fieldLabel } from '#catalogue/desk/historyWords.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { writtenFields } from '#contract/trackEdits.ts';
import { Conflict } from './editErrors.ts';
import type { TrackRecord } from './trackRecord.ts';
import type { TrackFields } from './trackTable.ts';

/** The fields of a track as a form showed them when it was opened. */
export type OpenedValues = Readonly<Record<string, unknown>>;

type Overwritten = { id: number; field: string; value: unknown };

/** Another admin changed the same fields after the form was opened. `conflicts` has their current values. */
export class EditConflict extends Conflict {
  constructor(
    detail: string,
    readonly conflicts: readonly Overwritten[] = [],
  ) {
    super(detail);
  }
}

/** The fields that another admin changed to something other than this edit would. */
export function findOverwritten(track: TrackRecord, fields: TrackFields, opened: OpenedValues): Overwritten[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const current = track[field as keyof TrackRecord];
    if (!(field in opened) || isSame(current, opened[field]) || isSame(current, value)) return [];
    return [{ id: track.id, field, value: current }];
  });
}

export function rejectOverwriting(track: TrackRecord, fields: TrackFields, opened: OpenedValues): void {
  const conflicts = findOverwritten(track, fields, opened);
  const [first] = conflicts;
  if (!first) return;
  throw new EditConflict(`${describe(first)} while you were editing. Nothing was changed.`, conflicts);
}

function describe({ field, value }: Overwritten): string {
  if (!Object.hasOwn(writtenFields, field)) return 'Someone else chose another match for this track';
  const label = fieldLabel(field);
  if (typeof value === 'boolean') return `Someone else changed “${label}”`;
  const part = label.toLowerCase();
  return value ? `Someone else changed the ${part} to “${isolate(String(value))}”` : `Someone else removed the ${part}`;
}

/** Whether two fields of a track are equal: only genres are a list. Not deeper, because requests can hold anything. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/** Refuses an edit by title or post if it would change other tracks than those that the form named. */
export function rejectOtherTracks(tracks: readonly TrackRecord[], opened: ReadonlyMap<number, OpenedValues>): void {
  if (tracks.length === opened.size && tracks.every(({ id }) => opened.has(id))) return;
  throw new EditConflict(
    'Someone else changed which tracks have this title while you were editing. Nothing was changed.',
  );
}
