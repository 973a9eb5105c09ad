import type { SearchResult } from '#contract/search.ts';
import type { Id, Track } from '#contract/track.ts';
import { differences, type MatchField, rematchTrack, shownFields } from './matches.ts';

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

/** What this admin has saved, which the list may not have yet. */
export type SavedTitles = Partial<Pick<Track, 'title' | 'sortTitle'>>;

export function titlesOf(edit: TrackEdit): SavedTitles {
  if (edit.part === 'sortTitle') return { sortTitle: edit.sortTitle };
  return edit.part === 'title' ? { title: edit.newTitle } : {};
}

const titles = ['title', 'sortTitle'] as const;

/** The track with what the form has saved, until the list has a newer value. */
export function currentTrack(opened: Track, now: Track, saved: SavedTitles): Track {
  const notInList = titles.filter((field) => saved[field] !== undefined && isSame(opened[field], now[field]));
  return { ...now, ...Object.fromEntries(notInList.map((field) => [field, saved[field]])) };
}

/** What the form has saved and the list has by now. */
export function confirmedTitles(now: Track, saved: SavedTitles): SavedTitles {
  const inList = titles.filter((field) => saved[field] !== undefined && isSame(saved[field], now[field]));
  return Object.fromEntries(inList.map((field) => [field, now[field]]));
}

/** The parts of a track that another admin has changed since the form was opened. */
export function formConflicts(opened: Track, now: Track, saved: SavedTitles): EditPart[] {
  const conflicts: EditPart[] = titles.filter(
    (field) => !isSame(opened[field], now[field]) && !isSame(saved[field], now[field]),
  );
  const isRematched = differences(opened, now).some(({ field }) => field !== 'title');
  return isRematched ? [...conflicts, 'match'] : conflicts;
}

/** Hosts may trim and compose the text that they are sent. */
function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return normal(a) === normal(b);
}

function normal(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFC');
}
