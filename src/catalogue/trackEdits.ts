import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { rematchTrack } from './rematchTrack.ts';

/** What the form of a track holds. */
export type TrackDraft = { title: string; sortTitle: string; match: SearchResult | null };

/** One call that saves a part of the form. */
export type TrackEdit =
  | { part: 'sortTitle'; title: string; sortTitle: string }
  | { part: 'title'; commentaryTrackPostId: string; newTitle: string }
  | { part: 'match'; row: Track };
export type EditPart = TrackEdit['part'];

export function draftOf({ title, sortTitle }: Track): TrackDraft {
  return { title, sortTitle: sortTitle ?? '', match: null };
}

/** The wire names a post to retitle a track. */
export function hasPost({ commentaryTrackPostId }: Track): boolean {
  return Boolean(commentaryTrackPostId);
}

/**
 * The calls that turn what the form opened with into what it holds now, in the order in which they must be sent: the
 * sort title names the track by its old title, and the row with the match would put an old title back.
 */
export function trackEdits(track: Track, opened: TrackDraft, draft: TrackDraft): TrackEdit[] {
  const edits: TrackEdit[] = [];
  const changed: Partial<Track> = {};
  const sortTitle = wishOf(opened.sortTitle, draft.sortTitle);
  if (sortTitle) {
    edits.push({ part: 'sortTitle', title: track.title, sortTitle });
    changed.sortTitle = sortTitle;
  }
  const newTitle = hasPost(track) && wishOf(opened.title, draft.title);
  if (newTitle) {
    edits.push({ part: 'title', commentaryTrackPostId: String(track.commentaryTrackPostId), newTitle });
    changed.title = newTitle;
  }
  if (draft.match) edits.push({ part: 'match', row: rematchTrack({ ...track, ...changed }, draft.match) });
  return edits;
}

/** What was typed, unless it is nothing or what stood there before. */
function wishOf(opened: string, typed: string): string | undefined {
  const wish = typed.trim();
  return wish && typed !== opened && wish !== opened ? wish : undefined;
}

/** Whether leaving would lose something, be it only a field that was emptied. */
export function isTouched(opened: TrackDraft, draft: TrackDraft): boolean {
  return draft.match !== null || draft.title !== opened.title || draft.sortTitle !== opened.sortTitle;
}
