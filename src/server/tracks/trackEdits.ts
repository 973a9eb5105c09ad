import { isolate } from '#catalogue/desk/quote.ts';
import type { UpdateMatch } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Operation } from './edit.ts';
import { NotFound } from './editErrors.ts';
import { isSame, type OpenedValues, rejectOtherTracks, rejectOverwriting } from './openedValues.ts';
import type { MatchFields, TrackRecord } from './trackRecord.ts';
import { readTracksById, readTracksOfPost, readTracksWithTitle, type TrackFields } from './trackTable.ts';

/** All tracks that an edit is for, as its form showed them; undefined for clients that do not say. */
type OpenedTracks = readonly ({ id: number } & OpenedValues)[] | undefined;

/** The request names a post, and all tracks of a post have the same title. */
export async function updateTitle(
  db: Queries,
  { commentaryTrackPostId, newTitle }: { commentaryTrackPostId: string; newTitle: string },
  opened?: OpenedTracks,
): Promise<Operation[]> {
  const tracks = await readTracksOfPost(db, commentaryTrackPostId);
  if (tracks.length === 0)
    throw new NotFound(`No track comes from the post ${commentaryTrackPostId}.`, ['/commentaryTrackPostId']);
  return updateAll(tracks, { title: newTitle }, opened);
}

/** The request names a title instead of a track, so it applies to every track with exactly that title. */
export async function updateSortTitle(
  db: Queries,
  { title, sortTitle }: { title: string; sortTitle: string },
  opened?: OpenedTracks,
): Promise<Operation[]> {
  const tracks = await readTracksWithTitle(db, title);
  if (tracks.length === 0) throw new NotFound(`No track has exactly the title “${isolate(title)}”.`, ['/title']);
  return updateAll(tracks, { sortTitle }, opened);
}

function updateAll(tracks: readonly TrackRecord[], fields: TrackFields, opened: OpenedTracks): Operation[] {
  const openedById = opened && new Map(opened.map((values) => [values.id, values]));
  if (openedById) rejectOtherTracks(tracks, openedById);
  for (const track of tracks) rejectOverwriting(track, fields, openedById?.get(track.id) ?? {});
  return tracks.map((track) => ({ track, fields }));
}

/**
 * Sets the match of a track; fields that the request omits stay. `details` from the match database take precedence over
 * the request. Without them, the runtime is reset if it belonged to another film. Where the request says what its form
 * showed, `details` add no field but the runtime.
 */
export async function updateMatch(
  db: Queries,
  { id, opened, ...match }: UpdateMatch,
  details: MatchFields | undefined,
): Promise<Operation[]> {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}.`, ['/id']);
  const { genreIds, ...rest } = match;
  const fields: TrackFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (genreIds !== undefined) fields.genreIds = genreIds ?? [];
  if (opened) rejectOverwriting(track, fields, opened);
  // Without a match before, a runtime was written by a person.
  const isRuntimeTyped = track.tmdbId === 0 && track.runtime > 0;
  if (isOtherFilm(track, fields)) fields.runtime = isRuntimeTyped ? track.runtime : 0;
  // A length that the match database does not know is no reason to lose the one that the track has.
  const described = Object.entries(details ?? {}).filter(
    ([field, value]) => (!opened || field in fields) && !(field === 'runtime' && value === 0),
  );
  return [{ track, fields: { ...fields, ...Object.fromEntries(described) } }];
}

/**
 * The body of UpdateMatch without the fields that its form did not change. The film stays: it is what the edit is
 * about, and if someone else chose another one, the other fields do not fit it.
 */
export function withoutUnchanged(body: unknown): unknown {
  if (!isObject(body) || !isObject(body['opened'])) return body;
  const { opened } = body;
  const isKept = ([field, value]: [string, unknown]) =>
    field === 'id' || field === 'tmdbId' || !Object.hasOwn(opened, field) || !isSame(opened[field], value);
  return Object.fromEntries(Object.entries(body).filter(isKept));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOtherFilm(track: TrackRecord, fields: TrackFields): boolean {
  const { tmdbId, releaseDate, firstAirDate } = { ...track, ...fields };
  return tmdbId !== track.tmdbId || releaseDate !== track.releaseDate || firstAirDate !== track.firstAirDate;
}
