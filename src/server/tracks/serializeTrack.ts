import { isBuiltInId } from '#catalogue/desk/matches.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { joinNames } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { postIdOf } from './ownPost.ts';
import { kindOf, laterFields, type TrackRecord, trackFields } from './trackRecord.ts';

const flags = trackFields.filter((field) => kindOf(field) === 'flag');

/** A track as the API sends it. */
export function serializeTrack(record: TrackRecord): Track {
  // The flags follow the other fields.
  const { guests, freeTrack: _free, liveTrack: _live, ...fields } = record;
  const track: Record<string, unknown> = {
    ...fields,
    commentaryTrackPostId: postIdOf(record),
    isMovie: !record.name?.trim(),
    genreNames: record.genreIds.flatMap((id) => genreNames.get(id) ?? []).join(', '),
    justWatchLink: watchLink(record),
    guests: guests.length > 0 ? joinNames(guests) : null,
    newGuests: guests,
    newGuestsString: joinNames(guests),
  };
  // Without them, a row is as the first release sent it.
  for (const field of laterFields) track[field] = record[field] ?? undefined;
  for (const flag of flags) track[flag] = record[flag] ? 1 : 0;
  return track as Track;
}

/** The film's page at TMDB. For a film without such a page, the link contains `/0/`, and clients hide it. */
function watchLink({ name, tmdbId }: TrackRecord): string {
  return `https://www.themoviedb.org/${name ? 'tv' : 'movie'}/${isBuiltInId(tmdbId) ? 0 : tmdbId}/watch`;
}
