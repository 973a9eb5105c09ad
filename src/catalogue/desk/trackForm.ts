import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { differences, idLabel, impliedByMatch, type MatchField, rematchTrack, shownFields } from './matches.ts';
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

/** What this admin's own edits have given to a track: in no open form is it someone else's change. */
export type OwnValues = {
  values: Record<string, unknown>;
  /** Fields whose values the next list tells: an undo has restored them, or the host takes them from the match. */
  awaited: string[];
  /** A list has been asked for since. One that was under way before may lack all of it. */
  isAsked: boolean;
  /** A person's words, and not those of a match. */
  isTitleTyped: boolean;
};

const nothingOwn: OwnValues = { values: {}, awaited: [], isAsked: false, isTitleTyped: false };

/** `values`: what a call has saved. `changed`: all fields that it has changed, as the host says. */
export function addOwnValues(
  own: OwnValues = nothingOwn,
  { values = {}, changed = [], isTitleTyped }: { values?: object; changed?: string[]; isTitleTyped?: boolean },
): OwnValues {
  const unknown = changed.filter((field) => !(field in values));
  const ofMatch = 'tmdbId' in values ? impliedByMatch : [];
  return {
    values: { ...without(own.values, unknown), ...values },
    awaited: [...new Set([...own.awaited.filter((field) => !(field in values)), ...unknown, ...ofMatch])],
    isAsked: false,
    isTitleTyped: isTitleTyped ?? (own.isTitleTyped && !unknown.includes('title')),
  };
}

/** The values that a new list tells, and in its form those that it has, too. Another value there is someone else's. */
export function confirmOwnValues(own: OwnValues, track: Track): OwnValues {
  const { values, awaited, isAsked } = own;
  const isOtherMatch = 'tmdbId' in values && idLabel(values['tmdbId']) !== idLabel(track.tmdbId);
  const isTold = (field: string) => awaited.includes(field) && !(isOtherMatch && impliedByMatch.has(field));
  const isThere = (field: string) => field in values && isSameValue(field, values[field], track[field]);
  const told = [...Object.keys(values), ...awaited].filter((field) => isTold(field) || isThere(field));
  return {
    ...own,
    values: { ...values, ...Object.fromEntries(told.map((field) => [field, track[field]])) },
    awaited: isAsked ? [] : awaited,
  };
}

/** Those that a form did not have when it was opened. */
export function ownValuesSince(values: object = {}, before: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => before[field as never] !== value));
}

function without(values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}

const titles = ['title', 'sortTitle'] as const;

/** The parts of a track that another admin has changed. `known`: the track as this form has read and saved it. */
export function formConflicts(known: Track, now: Track): EditPart[] {
  const conflicts: EditPart[] = titles.filter((field) => normal(known[field]) !== normal(now[field]));
  const isRematched = differences(known, now).some(({ field }) => field !== 'title');
  return isRematched ? [...conflicts, 'match'] : conflicts;
}

/** Hosts may trim and compose the text that they are sent. */
function normal(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFC');
}
