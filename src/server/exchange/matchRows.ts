import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Fault } from './fault.ts';
import type { Row } from './row.ts';

export type Match = { row: Row; track: TrackRecord | undefined };
type Found = TrackRecord | string | undefined;

/**
 * Finds the track that each row is about: by its id, else its post, else its link, else its title. What could mean two
 * tracks is refused, and so are two rows about one.
 */
export function matchRows(rows: readonly Row[], tracks: readonly TrackRecord[]): { matches: Match[]; faults: Fault[] } {
  const find = makeFind(rows, tracks);
  const matches: Match[] = [];
  const faults: Fault[] = [];
  const claimed = new Map<string, number>();
  for (const row of rows) {
    const found = find(row);
    if (typeof found === 'string') {
      faults.push({ line: row.line, message: found });
      continue;
    }
    const key = found ? `${found.id}` : keyOfNew(row);
    const other = claimed.get(key);
    if (other !== undefined) faults.push({ line: row.line, message: `is the same track as line ${other}` });
    else claimed.set(key, row.line);
    matches.push({ row, track: found });
  }
  return { matches, faults };
}

/** Rows that are the same but for their key are a row written twice. */
function keyOfNew({ id, fields }: Row): string {
  if (id !== undefined) return `${id}`;
  const { title, name, commentaryTrackLink, commentaryTrackPostId } = fields;
  return JSON.stringify([title, name ?? '', commentaryTrackLink ?? '', commentaryTrackPostId ?? '']);
}

function makeFind(rows: readonly Row[], tracks: readonly TrackRecord[]): (row: Row) => Found {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const byPost = groupBy(tracks, ({ commentaryTrackPostId }) => commentaryTrackPostId);
  const byLink = groupBy(tracks, ({ commentaryTrackLink }) => commentaryTrackLink);
  const byTitle = groupBy(tracks, titleKey);
  const rowsOfPost = groupBy(rows, ({ fields }) => fields.commentaryTrackPostId);
  return (row) => {
    const { commentaryTrackPostId: post, commentaryTrackLink: link } = row.fields;
    if (row.id !== undefined) return byId.get(row.id) ?? newWithId(row, (post && byPost.get(post)) || []);
    if (post) return ofPost(row, post, byPost.get(post) ?? [], (rowsOfPost.get(post) ?? []).length);
    const linked = (link && byLink.get(link)) || [];
    return linked.length > 0 ? ofLink(row, linked) : ofTitle(row, byTitle.get(titleKey(row.fields)) ?? []);
  };
}

function newWithId(row: Row, ofSamePost: readonly TrackRecord[]): Found {
  const [other] = ofSamePost.filter((track) => titleKey(track) === titleKey(row.fields));
  return (
    other && `no track has the id ${row.id}, and its post is that of track ${other.id}; correct the id, or leave it out`
  );
}

function ofPost(row: Row, post: string, candidates: readonly TrackRecord[], rowsOfPost: number): Found {
  if (candidates.length === 0) return undefined;
  if (candidates.length === 1 && rowsOfPost === 1) return candidates[0];
  const titled = candidates.filter((track) => titleKey(track) === titleKey(row.fields));
  if (titled.length === 1) return titled[0];
  if (titled.length === 0 && rowsOfPost > candidates.length) return undefined;
  return `${candidates.length} tracks come from the post ${post}; a column id says which one is meant`;
}

function ofLink(row: Row, candidates: readonly TrackRecord[]): Found {
  if (candidates.length === 1) return candidates[0];
  const titled = candidates.filter((track) => titleKey(track) === titleKey(row.fields));
  return titled.length === 1
    ? titled[0]
    : `${candidates.length} tracks have this link; a column id says which one is meant`;
}

function ofTitle({ fields }: Row, candidates: readonly TrackRecord[]): Found {
  const [track, other] = candidates;
  if (!track) return undefined;
  if (other) return `${candidates.length} tracks are called “${fields.title}”; a column id says which one is meant`;
  const hasOtherLink = fields.commentaryTrackLink && track.commentaryTrackLink;
  return hasOtherLink
    ? `track ${track.id} is called “${fields.title}”, too, and has another link; if it is meant, put its id into a column id, else one that is free`
    : track;
}

function titleKey({ title, name }: Partial<TrackRecord>): string {
  return `${title ?? ''}\0${name ?? ''}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
