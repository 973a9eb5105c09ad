import { shortDate } from '#catalogue/facts/dates.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { type ImportAnswer, maxFaults } from '#contract/files.ts';
import type { ChangedTrack, HistoryEntry } from '#contract/history.ts';
import type { WrittenField } from '#contract/trackEdits.ts';
import { idLabel, impliedByMatch } from './matches.ts';
import { isolate, quote } from './quote.ts';
import { reasonLabels } from './worklist.ts';

type Value = ChangedTrack['fields'][number]['before'];

export function describeEntry(entry: HistoryEntry): string {
  const words = describeCall(entry);
  if (entry.undoes === null) return words;
  return `${entry.isRedo ? 'Redone' : 'Undone'}: ${words}`;
}

function describeCall(entry: HistoryEntry): string {
  switch (entry.call) {
    case 'updateTitle':
      return 'title changed';
    case 'updateSortTitle':
      return 'sort title changed';
    case 'updateMatch':
      return 'match changed';
    case 'updateGuest':
    case 'updateMultipleGuests':
      return `added ${movedGuest(entry)}`;
    case 'removeGuest':
      return `removed ${movedGuest(entry)}`;
    case 'importTracks':
      // It may have removed tracks only.
      return 'file imported';
    case 'fetchFeed':
      return 'tracks added from a feed';
    case 'refreshMatch':
      return 'match refreshed';
    case 'addTrack':
      return 'track added';
    case 'editTrack':
      return `${editedField(entry)} changed`;
    case 'removeTrack':
      return entry.trackCount === 1 ? 'track removed' : `${entry.trackCount} tracks removed`;
    case 'updateMultipleTracks':
      return bulkChange(entry);
    case 'acceptReason':
      return 'worklist: marked as fine';
    case 'addGuest':
      return entry.guest ? `new guest: ${isolate(entry.guest)}` : 'new guest';
    case 'renameGuest':
      return entry.into ? `renamed ${nameOf(entry)} to ${isolate(entry.into)}` : 'guest renamed';
    case 'mergeGuest':
      return entry.into ? `merged ${nameOf(entry)} into ${isolate(entry.into)}` : 'guests merged';
    case 'deleteGuest':
      return `deleted guest: ${nameOf(entry)}`;
    default:
      return entry.call;
  }
}

function nameOf({ guest }: HistoryEntry): string {
  return isolate(guest ?? 'a guest');
}

/** The name of the field if it is the only one. */
function editedField({ tracks }: HistoryEntry): string {
  const [only, other] = tracks[0]?.fields ?? [];
  return only && !other ? fieldLabel(only.field).toLowerCase() : 'track';
}

/** Every track of a bulk change has the same new value; an undo has it as the old one. */
function bulkChange({ tracks, undoes, isRedo }: HistoryEntry): string {
  const [only] = tracks[0]?.fields ?? [];
  if (!only) return 'tracks changed';
  const words = describeChange(only.field, undoes === null || isRedo ? only.after : only.before);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** “Free turned on”, for a change of many tracks. */
export function describeChange(field: string, value: Value): string {
  const label = fieldLabel(field);
  if (field === 'sortTitle') return `${label} made from the title`;
  if (typeof value === 'boolean') return `${label} turned ${value ? 'on' : 'off'}`;
  return value ? `${label} changed to ${quote(formatValue(value))}` : `${label} removed`;
}

/** The guest that was added or removed, read from the first track. */
function movedGuest({ tracks }: HistoryEntry): string {
  const guests = tracks[0]?.fields.find(({ field }) => field === 'guests');
  const [before, after] = [listOf(guests?.before), listOf(guests?.after)];
  const moved = [...missingIn(before, after), ...missingIn(after, before)];
  return moved.length === 1 ? isolate(moved[0] ?? 'guest') : 'guests';
}

function listOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(guestKey));
  return some.filter((name) => !keys.has(guestKey(name)));
}

const labels: { [Field in WrittenField]: string } & Record<string, string> = {
  title: 'Title',
  sortTitle: 'Sort title',
  name: 'Show',
  guests: 'Guests',
  tmdbId: 'Match',
  overview: 'Overview',
  posterPath: 'Poster',
  releaseDate: 'Film release date',
  firstAirDate: 'First air date',
  voteAverage: 'Vote',
  genreNames: 'Genres',
  runtime: 'Minutes',
  commentaryTrackLink: 'Commentary Track link',
  watchUsWatchLink: 'Watch Us Watch link',
  shopLink: 'Shop link',
  trackReleaseDate: 'Track release date',
  freeTrack: 'Free',
  liveTrack: 'Live',
  commentaryTrackPostId: 'Post ID',
  watchUsWatchPostId: 'Watch-along post ID',
};

export function fieldLabel(field: string): string {
  return labels[field] ?? acceptedReasons.get(field) ?? field;
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

const dates = new Set(['releaseDate', 'firstAirDate', 'trackReleaseDate']);

/** Formats the values of special fields: ids, lengths and dates. */
export function formatField(field: string, value: Value): string {
  if (acceptedReasons.has(field)) return value === null ? 'needs attention' : 'fine';
  if (field === 'tmdbId') return formatValue(idLabel(value));
  if (field === 'runtime') return formatValue(Number(value) > 0 ? value : null);
  if (dates.has(field) && typeof value === 'string') return shortDate(value) ?? formatValue(value);
  return formatValue(value);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });

/** In the reader's time zone. */
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
