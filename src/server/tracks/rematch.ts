import type { UpdateMatch } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { MatchFields } from '#server/match/matchFields.ts';
import type { Wish } from './edit.ts';
import { readTracksById } from './readTracks.ts';
import { NotFound } from './refusals.ts';
import type { TrackRecord } from './trackRecord.ts';
import type { TrackFields } from './writeTrack.ts';

/**
 * Takes over what the call holds of a match; a field it leaves out stays. What the match database itself says of the
 * film goes before what the call says; where it could not be asked, a length that belonged to another film goes.
 */
export async function rematch(
  db: Queries,
  { id, ...match }: UpdateMatch,
  described: MatchFields | undefined,
): Promise<Wish[]> {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}.`, ['/id']);
  const { genreIds, ...rest } = match;
  const told: TrackFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (genreIds !== undefined) told.genreIds = genreIds ?? [];
  if (isOtherFilm(track, told)) told.runtime = 0;
  return [{ track, fields: { ...told, ...described } }];
}

function isOtherFilm(track: TrackRecord, told: TrackFields): boolean {
  const { tmdbId, releaseDate, firstAirDate } = { ...track, ...told };
  return tmdbId !== track.tmdbId || releaseDate !== track.releaseDate || firstAirDate !== track.firstAirDate;
}
