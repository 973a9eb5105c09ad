import { guestKey } from '#catalogue/guestNames.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { TrackFields } from '#server/tracks/trackTable.ts';
import type { Fault } from './fault.ts';
import { judge, type RuledField } from './fieldRules.ts';
import type { Row } from './row.ts';

/**
 * The fields of a row that its track does not have yet, as they will be kept; faults are noted. What stands in the
 * catalogue already is never judged, so that whatever was exported can come back.
 */
export function makeJudgeRow(resolve: (name: string) => string, faults: Fault[]) {
  const judgeField = (line: number, field: RuledField, value: unknown, onTrack: readonly string[]) => {
    const judged = judge(field, value ?? (field === 'title' ? '' : null));
    if ('value' in judged)
      return field === 'guests' ? spelled(judged.value as string[], onTrack, resolve) : judged.value;
    faults.push({ line, column: field, message: judged.message });
    return undefined;
  };
  return (row: Row, track: TrackRecord | undefined): TrackFields => {
    faults.push(...keyFaults(row, track));
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row.fields)) {
      const field = name as RuledField;
      const isThere = track !== undefined && isSame(track[field], value);
      const kept = isThere ? undefined : judgeField(row.line, field, value, track?.guests ?? []);
      if (kept !== undefined) fields[field] = kept;
    }
    return track ? onlyChanged(fields, track) : fields;
  };
}

function keyFaults({ line, id, fields }: Row, track: TrackRecord | undefined): Fault[] {
  const faults: Fault[] = [];
  if (!track && fields.title === undefined)
    faults.push({ line, column: 'title', message: 'is missing; every track has one' });
  if (id !== undefined && !(id >= 1 && id < 2 ** 31))
    faults.push({ line, column: 'id', message: 'must be a whole number from 1 on' });
  return faults;
}

function onlyChanged(fields: TrackFields, track: TrackRecord): TrackFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(track[name as RuledField], value)),
  );
}

/** Two ways to say nothing are the same. */
function isSame(was: unknown, value: unknown): boolean {
  return (
    was === value || ((was === '' || was === null) && value === null) || JSON.stringify(was) === JSON.stringify(value)
  );
}

/** As the track has the name already, else as the catalogue has it; nobody twice. */
function spelled(names: readonly string[], onTrack: readonly string[], resolve: (name: string) => string): string[] {
  const own = new Map(onTrack.map((name) => [guestKey(name), name]));
  const distinct = new Map(names.map((name) => [guestKey(name), name]));
  return [...distinct].map(([key, name]) =>
    own.has(key) && onTrack.includes(name) ? name : (own.get(key) ?? resolve(name)),
  );
}
