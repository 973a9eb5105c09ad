import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';

/** What the edits carry; ids go back as they came, whether number or text. */
export type TitleEdit = { commentaryTrackPostId: string; newTitle: string };
export type SortTitleEdit = { title: string; sortTitle: string };
/** The row as it arrived, with what the chosen match changes. */
export type MatchEdit = Track;
export type GuestOfOne = { id: Id; guest: string };
export type GuestOfMany = { guest: string; ids: Id[] };
