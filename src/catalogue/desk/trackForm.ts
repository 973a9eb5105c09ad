import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { differences, idLabel, type MatchField, rematchTrack, shownFields } from './matches.ts';
import { isSameValue } from './trackFields.ts';

/** The values of a track's form. `ticked`: the fields that the match changes. */
export type TrackDraft = {
  title: string;
  sortTitle: string;
  match: SearchResult | null;
  ticked: readonly MatchField[];
};

/** One call that saves a part of the form. `opened` is what the form showed in its place. */
export type TrackEdit =
  | { part: 'sortTitle'; title: string; sortTitle: string; opened: string | null }
  | { part: 'title'; commentaryTrackPostId: string; newTitle: string; opened: string }
  | { part: 'match'; row: Track; opened: Partial<Track> }
  | { part: 'fields'; title: string; fields: Record<string, unknown>; opened: Record<string, unknown> };
export type EditPart = TrackEdit['part'];

export const partNames: Record<EditPart, string> = {
  sortTitle: 'sort title',
  title: 'title',
  match: 'match',
  fields: 'other fields',
};

export function draftOf({ title, sortTitle }: Track): TrackDraft {
  return { title, sortTitle: sortTitle ?? '', match: null, ticked: [] };
}

/** UpdateTitle names the track by its post. */
export function hasPost({ commentaryTrackPostId }: Track): boolean {
  return Boolean(commentaryTrackPostId);
}

/** The other tracks that get its sort title, too: UpdateSortTitle names a title. */
export function namesakesOf(tracks: readonly Track[], trackId: Id, title: string): Track[] {
  return tracks.filter((track) => track.id !== trackId && track.title === title);
}

/** The other tracks that get its title, too. */
export function tracksOfPost(tracks: readonly Track[], trackId: Id, postId: string): Track[] {
  return tracks.filter((track) => track.id !== trackId && String(track.commentaryTrackPostId) === postId);
}

/** The other tracks that the edit changes, too. */
export function othersOf(edit: TrackEdit, tracks: readonly Track[], trackId: Id): Track[] {
  if (edit.part === 'sortTitle') return namesakesOf(tracks, trackId, edit.title);
  return edit.part === 'title' ? tracksOfPost(tracks, trackId, edit.commentaryTrackPostId) : [];
}

/**
 * The calls that a save needs, in the order in which they must be sent: UpdateSortTitle names the track by its old
 * title, and the row of UpdateMatch carries the titles as just saved. A typed title is never replaced by that of the
 * match.
 */
export function trackEdits(track: Track, opened: TrackDraft, draft: TrackDraft): TrackEdit[] {
  const edits: TrackEdit[] = [];
  const saved: Partial<Track> = {};
  const sortTitle = changedText(opened.sortTitle, draft.sortTitle);
  if (sortTitle) {
    edits.push({ part: 'sortTitle', title: track.title, sortTitle, opened: track.sortTitle ?? null });
    saved.sortTitle = sortTitle;
  }
  const newTitle = hasPost(track) && changedText(opened.title, draft.title);
  if (newTitle) {
    const commentaryTrackPostId = String(track.commentaryTrackPostId);
    edits.push({ part: 'title', commentaryTrackPostId, newTitle, opened: track.title });
    saved.title = newTitle;
  }
  if (draft.match) {
    const ticked = draft.ticked.filter((field) => field !== 'title' || !newTitle);
    const row = { ...track, ...saved };
    edits.push({ part: 'match', row: rematchTrack(row, draft.match, ticked), opened: shownFields(row) });
  }
  return edits;
}

/** Undefined if the text is empty or unchanged. */
function changedText(opened: string, typed: string): string | undefined {
  const text = typed.normalize('NFC').trim();
  return text && typed !== opened && text !== opened ? text : undefined;
}

/** Whether leaving the form would lose input. An emptied field counts, though a save ignores it. */
export function isTouched(opened: TrackDraft, draft: TrackDraft): boolean {
  return draft.match !== null || draft.title !== opened.title || draft.sortTitle !== opened.sortTitle;
}

/**
 * What this admin has saved, which the list may not have yet. `match`: the row with it, as it was sent. `fields`: other
 * fields by their names.
 */
export type SavedParts = Partial<Pick<Track, 'title' | 'sortTitle'>> & {
  match?: Track;
  fields?: Record<string, unknown>;
};

export function savedPartsOf(edit: TrackEdit): SavedParts {
  if (edit.part === 'sortTitle') return { sortTitle: edit.sortTitle };
  if (edit.part === 'title') return { title: edit.newTitle };
  return edit.part === 'match' ? { match: edit.row } : { fields: edit.fields };
}

/**
 * The same of an undo, which has restored these fields: only the new list tells their values. Its title is one of the
 * fields, because nobody has typed it.
 */
export function restoredPartsOf({ sortTitle, ...track }: Track, restored: readonly string[]): SavedParts {
  return {
    ...(restored.includes('sortTitle') && { sortTitle: sortTitle ?? '' }),
    fields: Object.fromEntries(restored.filter((field) => field in track).map((field) => [field, track[field]])),
  };
}

const titles = ['title', 'sortTitle'] as const;

/** The track with what the form has saved, until the list has a newer value. */
export function currentTrack(opened: Track, now: Track, saved: SavedParts): Track {
  const { match } = saved;
  const ofMatch = match && {
    ...(!isRematched(opened, now) && matchIn(match)),
    ...(isSame(opened.title, now.title) && { title: match.title }),
  };
  const notInList = titles.filter((field) => saved[field] !== undefined && isSame(opened[field], now[field]));
  const fields = fieldsOf(saved).filter(([field]) => isSameValue(field, opened[field], now[field]));
  const ofTitles = notInList.map((field) => [field, saved[field]]);
  return { ...now, ...ofMatch, ...Object.fromEntries([...ofTitles, ...fields]) };
}

/** What the form has saved and the list has by now, and what the list still lacks. */
export function confirmedParts(opened: Track, now: Track, saved: SavedParts) {
  const { match, fields: _, ...savedTitles } = saved;
  const isThere = titles.filter((field) => saved[field] !== undefined && isSame(saved[field], now[field]));
  const fieldsThere = fieldsOf(saved)
    .filter(([field, value]) => isSameValue(field, value, now[field]))
    .map(([field]) => field);
  const isMatchThere = match && idLabel(match.tmdbId) === idLabel(now.tmdbId) && isRematched(opened, now);
  const isTitleOfMatch = isMatchThere && isSame(match.title, now.title);
  const confirmed: Partial<Track> = {
    // A host also takes the length from the match.
    ...(isMatchThere && { ...matchIn(now), runtime: now.runtime }),
    ...(isTitleOfMatch && { title: now.title }),
    ...Object.fromEntries([...isThere, ...fieldsThere].map((field) => [field, now[field]])),
  };
  const isLeft = ([field]: [string, unknown]) => !(field in confirmed);
  const left: SavedParts = Object.fromEntries(Object.entries(savedTitles).filter(isLeft));
  const fieldsLeft = fieldsOf(saved).filter(isLeft);
  if (match && !isMatchThere) left.match = match;
  if (fieldsLeft.length > 0) left.fields = Object.fromEntries(fieldsLeft);
  return { confirmed, left };
}

/** The parts of a track that another admin has changed since the form was opened. */
export function formConflicts(opened: Track, now: Track, saved: SavedParts): EditPart[] {
  const conflicts: EditPart[] = titles.filter(
    (field) => !isSame(opened[field], now[field]) && !isSame(saved[field], now[field]),
  );
  return isRematched(opened, now) ? [...conflicts, 'match'] : conflicts;
}

function fieldsOf({ fields = {} }: SavedParts): [string, unknown][] {
  return Object.entries(fields);
}

/** Whether anything else that a match changes is different. */
function isRematched(opened: Track, now: Track): boolean {
  return differences(opened, now).some(({ field }) => field !== 'title');
}

/** What a match has changed, except the title. */
function matchIn(track: Track): Partial<Track> {
  const { title: _, ...fields } = shownFields(track);
  return fields;
}

/** Hosts may trim and compose the text that they are sent. */
function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return normal(a) === normal(b);
}

function normal(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFC');
}
