import { formatTrackCount, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { withoutYear } from '#catalogue/index/searchKey.ts';
import { fieldTable } from '#contract/fieldTable.ts';
import type { Id, Track } from '#contract/track.ts';
import type { TrackChange } from '#contract/trackEdits.ts';
import { countRows, formatCount, type Preview, type PreviewRow } from './bulkPreview.ts';
import { formatField } from './historyWords.ts';

export type ChangedField = keyof TrackChange;
type Named = { title: string; name?: string | null | undefined };
type ChangedValues = { freeTrack?: boolean; liveTrack?: boolean; name?: string | null; sortTitle?: string };

/** The fields that a bulk change writes to a track, in the preview and on the server. */
export function changedValues({ sortTitle, ...values }: TrackChange, track: Named): ChangedValues {
  if (sortTitle === undefined) return values as ChangedValues;
  const made = sortTitleFrom(track);
  return made === undefined ? {} : { sortTitle: made };
}

/** A sort title must not be longer. */
const maxLength = 300;

/**
 * “The Thing (1982)” as “Thing, The (1982)”; of an episode, behind “show | ”. Undefined for a title without an article.
 */
function sortTitleFrom({ title, name = null }: Named): string | undefined {
  const own = titleWithinShow({ id: 0, title, name });
  const [, article, dated] = /^(the|an?)\s+([^\s(].*)$/i.exec(own.trim()) ?? [];
  if (article === undefined || dated === undefined) return undefined;
  const rest = /\s\(\d{4}\)$/.test(dated) ? withoutYear(dated) : dated;
  const year = dated.slice(rest.length);
  const made = `${title.slice(0, title.length - own.length)}${rest}, ${article}${year}`;
  return made.length > maxLength ? undefined : made;
}

/** The choice in the dialog. A show that is still to be typed is ''. */
export type Choice = { field: ChangedField; isSet: boolean; show: string };

/** Undefined until the choice is complete. */
export function changeFor({ field, isSet, show }: Choice): TrackChange | undefined {
  if (field === 'sortTitle') return { sortTitle: 'fromTitle' };
  if (field !== 'name') return { [field]: isSet };
  const name = show.normalize('NFC').trim();
  if (!isSet) return { name: null };
  return name === '' ? undefined : { name };
}

/** A track with the value of the chosen field before and after, in words. */
export type ChangeRow = PreviewRow<string>;

/** Applies a change to each of these tracks, in words. */
export function previewChange(
  index: CatalogueIndex,
  ids: readonly Id[],
  hidden: readonly Id[],
  choice: Choice,
): Preview<string> {
  const { field } = choice;
  const change = changeFor(choice);
  const isHidden = new Set(hidden);
  const rows = ids.map((id): ChangeRow => {
    const track = index.byId.get(id);
    const current = track ? storedValue(track, field) : null;
    const next = change && track ? changedValues(change, track)[field] : undefined;
    const [before, after] = [formatField(field, current), formatField(field, next === undefined ? current : next)];
    return { id, track, before, after, changes: next !== undefined && next !== current, isHidden: isHidden.has(id) };
  });
  return countRows(rows);
}

/** The part of a preview that will be sent. */
export function onlyTicked({ rows }: Preview<string>, ticked: ReadonlySet<Id>): Preview<string> {
  return countRows(rows.filter(({ id }) => ticked.has(id)));
}

/** The value of a field as the server stores it. */
function storedValue(track: Track, field: ChangedField): string | boolean | null {
  const value = track[field];
  if (fieldTable[field].kind === 'flag') return Number(value) === 1;
  return value ? String(value) : null;
}

/** The values that the preview showed of each track, for the body of the call. */
export function openedValues(rows: readonly ChangeRow[], field: ChangedField) {
  return rows.flatMap(({ id, track }) => (track ? [{ id, [field]: track[field] ?? null }] : []));
}

/** “Changes 9 tracks, 3 stay as they are” */
export function describeChanges({ changing, unchanged }: Preview<string>): string {
  const rest = unchanged === 1 ? '1 stays as it is' : `${formatCount(unchanged)} stay as they are`;
  return [`Changes ${formatTrackCount(changing)}`, unchanged > 0 && rest].filter(Boolean).join(', ');
}

/** The tracks outside the selection that have the same title as a changing one, and would sort differently from it. */
export function countOtherNamesakes({ tracks }: CatalogueIndex, rows: readonly ChangeRow[]): number {
  const sortTitles = new Map(
    rows.flatMap(({ track, changes, after }) => (track && changes ? [[track.title, after]] : [])),
  );
  if (sortTitles.size === 0) return 0;
  const selected = new Set(rows.map(({ id }) => id));
  return tracks.filter(({ id, title, sortTitle }) => {
    const after = sortTitles.get(title);
    return after !== undefined && sortTitle !== after && !selected.has(id);
  }).length;
}

export function describeOtherNamesakes(count: number): string {
  if (count === 1) return '1 track with the same title is not selected and keeps its sort title.';
  return `${formatCount(count)} tracks with the same titles are not selected and keep their sort titles.`;
}

/** Why a change cannot be made; undefined if it can. */
export function changeBlocker(change: TrackChange | undefined, changing: number): string | undefined {
  if (!change) return 'First enter a show.';
  return changing === 0 ? 'Nothing to change: the selected tracks are like that already.' : undefined;
}
