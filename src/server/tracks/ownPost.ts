/**
 * Tracks that come from no post get a post id of our own, because UpdateTitle names a track by its post. It is made
 * from the track's id whenever a track is sent or exported, and never stored, so that it cannot contradict the id.
 *
 * It has eleven digits: more than the ids of posts have, and no more than a spreadsheet program shows in full.
 */
const firstOwnPost = 90_000_000_000;

export function postIdOf({ id, commentaryTrackPostId }: { id: number; commentaryTrackPostId: string | null }): string {
  return commentaryTrackPostId || String(firstOwnPost + id);
}

/** The track that an id of our own belongs to; undefined for the id of a post. */
export function trackIdOfOwnPost(postId: string | null | undefined): number | undefined {
  if (!postId || !/^9\d{10}$/.test(postId)) return undefined;
  const id = Number(postId) - firstOwnPost;
  return id >= 1 && id < 2 ** 31 ? id : undefined;
}
