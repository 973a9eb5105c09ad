import { shortDate } from '#catalogue/facts/dates.ts';
import { entryOf } from '#contract/fieldTable.ts';
import { type ImportAnswer, maxFaults } from '#contract/files.ts';
import type { ChangedTrack } from '#contract/history.ts';
import { idLabel, impliedByMatch } from './matches.ts';
import { quote } from './quote.ts';
import { reasonLabels } from './worklist.ts';

type Value = ChangedTrack['fields'][number]['before'];

/** “Free turned on”, for a change of many tracks. */
export function describeChange(field: string, value: Value): string {
  const label = fieldLabel(field);
  if (field === 'sortTitle') return `${label} made from the title`;
  if (typeof value === 'boolean') return `${label} turned ${value ? 'on' : 'off'}`;
  return value ? `${label} changed to ${quote(formatValue(value))}` : `${label} removed`;
}

export function fieldLabel(field: string): string {
  // The history names the genres in place of their ids.
  const entry = entryOf(field === 'genreNames' ? 'genreIds' : field);
  return entry?.label ?? acceptedReasons.get(field) ?? field;
}

const maxNamed = 3;

/**
 * “title, sort title”; '' for more fields than are worth a list. A match is named without the fields that come with it.
 */
export function describeFields(fields: readonly string[]): string {
  const named = fields.includes('tmdbId') ? fields.filter((field) => !impliedByMatch.has(field)) : fields;
  return named.length > maxNamed ? '' : named.map((field) => fieldLabel(field).toLowerCase()).join(', ');
}

/** The journal's names of the reasons that an admin accepted. */
const acceptedReasons = new Map(Object.entries(reasonLabels).map(([reason, label]) => [`fine:${reason}`, label]));

/** A value in words; an empty one is "none". */
export function formatValue(value: Value): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Formats the values of special fields: ids, lengths and dates. */
export function formatField(field: string, value: Value): string {
  if (acceptedReasons.has(field)) return value === null ? 'needs attention' : 'fine';
  if (field === 'tmdbId') return formatValue(idLabel(value));
  const kind = entryOf(field)?.kind;
  if (kind === 'count') return formatValue(Number(value) > 0 ? value : null);
  if (kind === 'day' && typeof value === 'string') return shortDate(value) ?? formatValue(value);
  return formatValue(value);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });

/** Formats a time in the reader's time zone. */
export function formatMoment(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : moment.format(time);
}

/** “2 errors”. Behind so many that the file was read no further, there may be others. */
export function describeFaultCount(count: number): string {
  if (count > maxFaults) return `More than ${maxFaults.toLocaleString('en')} errors`;
  return count === 1 ? '1 error' : `${count} errors`;
}

/** “12 added, 1 removed” */
export function describeImport({
  added,
  changed,
  removed,
}: Pick<ImportAnswer, 'added' | 'changed' | 'removed'>): string {
  const counts = Object.entries({ added, changed, removed }).filter(([, count]) => count > 0);
  return counts.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ');
}
