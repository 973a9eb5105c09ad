import { maxFaults } from '#contract/files.ts';
import { compose } from '#contract/typedText.ts';
import type { TrackKeys } from '#server/tracks/trackTable.ts';
import { type Fault, keysOf, type Row } from './row.ts';
import type { ScannedFile } from './scanFile.ts';

export type Match = { row: Row; id: number | undefined };
/** The track, undefined for a new one, or what is wrong with the row. */
type Found = TrackKeys | string | undefined;

/**
 * Finds the track of each row: by its id, else its post, else its link, else its title. An ambiguous row is a fault,
 * and so is a second row for the same track.
 */
export async function* matchRows(
  rows: AsyncIterable<Row>,
  rowsOfPost: ScannedFile['rowsOfPost'],
  tracks: readonly TrackKeys[],
  faults: Fault[],
): AsyncGenerator<Match> {
  const find = makeFind(rowsOfPost, tracks);
  const claimed = new Map<string, number>();
  for await (const row of rows) {
    if (faults.length > maxFaults) {
      faults.push({
        line: row.line,
        message: `nothing from here on was read: there are more than ${maxFaults} errors above`,
      });
      return;
    }
    const found = find(row);
    if (typeof found === 'string') {
      faults.push({ line: row.line, message: found });
      continue;
    }
    const key = found ? `${found.id}` : keyOfNewTrack(row);
    const firstLine = claimed.get(key);
    if (firstLine !== undefined) faults.push({ line: row.line, message: describeSecond(firstLine, row, found) });
    else claimed.set(key, row.line);
    yield { row, id: found?.id };
  }
}

function describeSecond(firstLine: number, row: Row, track: TrackKeys | undefined): string {
  const isKnown = track ?? row.id ?? keysOf(row).post;
  return `is the same track as line ${firstLine}${isKnown ? '' : '; another commentary on one film needs a link of its own'}`;
}

/** New tracks with the same key are duplicate rows. */
function keyOfNewTrack(row: Row): string {
  if (row.id !== undefined) return `${row.id}`;
  const { post, link } = keysOf(row);
  return JSON.stringify([titleKey(row.fields), link ?? '', post ?? '']);
}

function makeFind(rowsOfPost: ScannedFile['rowsOfPost'], tracks: readonly TrackKeys[]): (row: Row) => Found {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const byPost = groupBy(tracks, ({ commentaryTrackPostId }) => commentaryTrackPostId?.trim());
  const byLink = groupBy(tracks, ({ commentaryTrackLink }) => commentaryTrackLink);
  const byTitle = groupBy(tracks, titleKey);
  const findByContent = (row: Row): Found => {
    const { post, link } = keysOf(row);
    if (post) return findByPost(row, post, byPost.get(post) ?? [], rowsOfPost.get(post) ?? 0);
    const linked = (link && byLink.get(link)) || [];
    return linked.length > 0 ? findByLink(row, linked) : findByTitle(row, byTitle.get(titleKey(row.fields)) ?? []);
  };
  return (row) => {
    const { post, link } = keysOf(row);
    if (row.isNew) return (byTitle.get(titleKey(row.fields)) ?? []).find(hasLink(link));
    if (row.id === undefined) return findByContent(row);
    return byId.get(row.id) ?? newTrackOf(row, (post && byPost.get(post)) || []);
  };
}

/** A row for a new track is imported once: the next time, it finds that track by its title and link. */
function hasLink(link: string | null | undefined) {
  return (track: TrackKeys) => (track.commentaryTrackLink ?? '') === (link ?? '');
}

function newTrackOf(row: Row, ofSamePost: readonly TrackKeys[]): Found {
  const [other] = ofSamePost.filter((track) => titleKey(track) === titleKey(row.fields));
  return (
    other &&
    `has the id ${row.id}, which no track has, and the post of track ${other.id}; correct the id or leave it out`
  );
}

function findByPost(row: Row, post: string, candidates: readonly TrackKeys[], rowsOfPost: number): Found {
  if (candidates.length === 0) return undefined;
  if (candidates.length === 1 && rowsOfPost === 1) return candidates[0];
  const sameTitle = candidates.filter((track) => titleKey(track) === titleKey(row.fields));
  if (sameTitle.length === 1) return sameTitle[0];
  if (sameTitle.length === 0 && rowsOfPost > candidates.length) return undefined;
  return `${candidates.length} tracks belong to the post ${post}; add a column id to choose one`;
}

function findByLink(row: Row, candidates: readonly TrackKeys[]): Found {
  if (candidates.length === 1) return candidates[0];
  const sameTitle = candidates.filter((track) => titleKey(track) === titleKey(row.fields));
  return sameTitle.length === 1
    ? sameTitle[0]
    : `${candidates.length} tracks have this link; add a column id to choose one`;
}

function findByTitle({ fields }: Row, candidates: readonly TrackKeys[]): Found {
  const [track, other] = candidates;
  if (!track) return undefined;
  if (other)
    return `${candidates.length} tracks have the title “${fields.title}”; add a column id to choose one, or with “new” to add another`;
  const hasOtherLink = fields.commentaryTrackLink && track.commentaryTrackLink;
  return hasOtherLink
    ? `track ${track.id} has the same title and another link; put ${track.id} in a column id to update it, or “new” to add another track`
    : track;
}

function titleKey({ title, name }: Partial<TrackKeys>): string {
  return [title, name].map((text) => compose(text ?? '').trim()).join('\0');
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
