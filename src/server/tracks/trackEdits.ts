import type { UpdateMatch, UpdateSortTitle, UpdateTitle } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Operation } from './edit.ts';
import { NotFound } from './editErrors.ts';
import type { MatchFields, TrackRecord } from './trackRecord.ts';
import { readTracksById, readTracksOfPost, readTracksWithTitle, type TrackFields } from './trackTable.ts';

/** The request names a post, and all tracks of a post have the same title. */
export async function updateTitle(db: Queries, { commentaryTrackPostId, newTitle }: UpdateTitle): Promise<Operation[]> {
  const tracks = await readTracksOfPost(db, commentaryTrackPostId);
  if (tracks.length === 0)
    throw new NotFound(`No track comes from the post ${commentaryTrackPostId}.`, ['/commentaryTrackPostId']);
  return tracks.map((track) => ({ track, fields: { title: newTitle } }));
}

/** The request names a title instead of a track, so it applies to every track with exactly that title. */
export async function updateSortTitle(db: Queries, { title, sortTitle }: UpdateSortTitle): Promise<Operation[]> {
  const tracks = await readTracksWithTitle(db, title);
  if (tracks.length === 0) throw new NotFound(`No track has exactly the title “${title}”.`, ['/title']);
  return tracks.map((track) => ({ track, fields: { sortTitle } }));
}

/**
 * Sets the match of a track; fields that the request omits stay. `details` from the match database take precedence over
 * the request. Without them, the runtime is reset if it belonged to another film.
 */
export async function updateMatch(
  db: Queries,
  { id, ...match }: UpdateMatch,
  details: MatchFields | undefined,
): Promise<Operation[]> {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}.`, ['/id']);
  const { genreIds, ...rest } = match;
  const fields: TrackFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (genreIds !== undefined) fields.genreIds = genreIds ?? [];
  if (isOtherFilm(track, fields)) fields.runtime = 0;
  return [{ track, fields: { ...fields, ...details } }];
}

function isOtherFilm(track: TrackRecord, fields: TrackFields): boolean {
  const { tmdbId, releaseDate, firstAirDate } = { ...track, ...fields };
  return tmdbId !== track.tmdbId || releaseDate !== track.releaseDate || firstAirDate !== track.firstAirDate;
}
