import type { UpdateSortTitle, UpdateTitle } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { readTracksOfPost, readTracksWithTitle } from './readTracks.ts';
import { NotFound } from './refusals.ts';

/** The call names a post, and every track of that post has its title from it. */
export async function retitle(db: Queries, { commentaryTrackPostId, newTitle }: UpdateTitle): Promise<Wish[]> {
  const tracks = await readTracksOfPost(db, commentaryTrackPostId);
  if (tracks.length === 0)
    throw new NotFound(`No track comes from the post ${commentaryTrackPostId}.`, ['/commentaryTrackPostId']);
  return tracks.map((track) => ({ track, fields: { title: newTitle } }));
}

/** The call names a title and not a track, so every track with exactly that title is meant. */
export async function resort(db: Queries, { title, sortTitle }: UpdateSortTitle): Promise<Wish[]> {
  const tracks = await readTracksWithTitle(db, title);
  if (tracks.length === 0) throw new NotFound(`No track has exactly the title “${title}”.`, ['/title']);
  return tracks.map((track) => ({ track, fields: { sortTitle } }));
}
