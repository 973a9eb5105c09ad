import type { UpdateMatch } from '#contract/edits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { readTracksById } from './readTracks.ts';
import { NotFound } from './refusals.ts';
import type { TrackFields } from './writeTrack.ts';

/** Takes over what the call holds of a match; a field it leaves out stays. */
export async function rematch(db: Queries, { id, ...match }: UpdateMatch): Promise<Wish[]> {
  const [track] = await readTracksById(db, [id]);
  if (!track) throw new NotFound(`No track has the id ${id}.`, ['/id']);
  const { genreIds, ...rest } = match;
  const fields: TrackFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return [{ track, fields: genreIds === undefined ? fields : { ...fields, genreIds: genreIds ?? [] } }];
}
