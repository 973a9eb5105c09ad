import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';

/** What the edits carry; ids go back as they came, whether number or text. */
/** The wire names a post; the track is the one that the person had open, so that no other is closed by the success. */
export type TitleEdit = { trackId: Id; commentaryTrackPostId: string; newTitle: string };
export type SortTitleEdit = { title: string; sortTitle: string };
/** The row as it arrived, with what the chosen match changes. */
export type MatchEdit = Track;
export type GuestOfOne = { id: Id; guest: string };
export type GuestOfMany = { guest: string; ids: Id[] };
export type NewGuest = { guest: string };
/** The number of an edit in the journal. */
export type UndoneEdit = { version: number };
