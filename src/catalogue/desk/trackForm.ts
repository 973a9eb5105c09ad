import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { matchChanges, rematchTrack } from './matches.ts';

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

/** What a form has saved, though the list may not tell it yet. */
export type SavedTitles = Partial<Pick<Track, 'title' | 'sortTitle'>>;

const titles = ['title', 'sortTitle'] as const;

/** The row as it is by all that is known: the list's word is the last, once it says anything new. */
export function currentTrack(opened: Track, now: Track, saved: SavedTitles): Track {
  const unheard = titles.filter((field) => saved[field] !== undefined && isSame(opened[field], now[field]));
  return { ...now, ...Object.fromEntries(unheard.map((field) => [field, saved[field]])) };
}

/** The parts of a track that somebody else has changed since its form was opened. */
export function formConflicts(opened: Track, now: Track, saved: SavedTitles): EditPart[] {
  const news: EditPart[] = titles.filter(
    (field) => !isSame(opened[field], now[field]) && !isSame(saved[field], now[field]),
  );
  const isRematched = matchChanges(opened, now).some(({ field }) => field !== 'title');
  return isRematched ? [...news, 'match'] : news;
}

/** A host may trim and compose what it is sent. */
function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return normal(a) === normal(b);
}

function normal(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFC');
}
