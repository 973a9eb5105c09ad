import type { FieldBy } from '#contract/fieldTable.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { edit } from '#server/tracks/edit.ts';
import { freeTrackIds } from '#server/tracks/journal.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import type { Post } from './readPosts.ts';
import { FeedFault } from './requestFeed.ts';

const call = 'fetchFeed';

type Options = { posts: readonly Post[]; now: number; max: number; remember: (db: Queries) => Promise<void> };

/** Adds the new ones as one edit, which is null if there are none. */
export async function addPosts(
  db: Database,
  { posts, now, max, remember }: Options,
): Promise<{ edit: number | null; added: TrackRecord[] }> {
  let added: TrackRecord[] = [];
  const editor = { session: 'terminal', call, at: new Date(now).toISOString() };
  const { edit: number } = await edit(db, editor, async (queries) => {
    added = await planPosts(queries, posts, max);
    if (added.length > 0) await remember(queries);
    return added.map((insert) => ({ insert }));
  });
  // An edit that changes nothing is rolled back.
  if (added.length === 0) await remember(db);
  return { edit: number, added };
}

/** The tracks of the posts that the catalogue does not have and never got from a feed. */
export async function planPosts(db: Queries, posts: readonly Post[], max: number): Promise<TrackRecord[]> {
  const tracks = await readAllTracks(db);
  const known = [...tracks, ...(await readFetched(db))];
  const ids = new Set(known.flatMap((track) => [track.commentaryTrackPostId, track.watchUsWatchPostId]));
  const links = new Set(known.flatMap((track) => [track.commentaryTrackLink, track.watchUsWatchLink].map(linkKey)));
  const fresh = posts.filter(({ id, link }) => !ids.has(id) && !links.has(linkKey(link)));
  if (fresh.length > max)
    throw new FeedFault(
      `The feed has ${fresh.length} new posts, which is more than ${max}; add --all if that is right.`,
    );
  const freeIds = await freeTrackIds(db, fresh.length);
  return fresh.map((post, index) => ({ ...blankTrack, id: freeIds[index] ?? 0, ...fieldsOf(post) }));
}

function fieldsOf({ id, title, link, date }: Post): Pick<TrackRecord, FieldBy<'post'>> {
  return { title, commentaryTrackLink: link, commentaryTrackPostId: id, trackReleaseDate: date };
}

/** The posts of all times: a track that was removed, or whose addition was undone, does not come back. */
async function readFetched(db: Queries): Promise<TrackRecord[]> {
  const rows = await db.all<{ after: string }>('SELECT after FROM edit WHERE call = ? AND before IS NULL', [call]);
  return rows.map(({ after }) => JSON.parse(after) as TrackRecord);
}

/** An address without what does not matter to where it leads. */
function linkKey(link: string | null): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  // Some sites have the path of a page there.
  const route = /^#!?\//.test(url.hash) ? url.hash : '';
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}${route}`;
}
