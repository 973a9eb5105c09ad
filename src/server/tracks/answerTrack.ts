import { isBuiltInId } from '#catalogue/desk/matches.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { joinNames } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import type { TrackRecord } from './trackRecord.ts';

/** A track as it goes over the wire. */
export function answerTrack(record: TrackRecord): Track {
  const { guests, freeTrack, liveTrack, ...fields } = record;
  return {
    ...fields,
    isMovie: !record.name?.trim(),
    genreNames: record.genreIds.flatMap((id) => genreNames.get(id) ?? []).join(', '),
    justWatchLink: whereToWatch(record),
    guests: guests.length > 0 ? joinNames(guests) : null,
    newGuests: guests,
    newGuestsString: joinNames(guests),
    freeTrack: freeTrack ? 1 : 0,
    liveTrack: liveTrack ? 1 : 0,
  };
}

/** The match database's own page; where it has none the link holds `/0/`, which tells a client to hide it. */
function whereToWatch({ name, tmdbId }: TrackRecord): string {
  return `https://www.themoviedb.org/${name ? 'tv' : 'movie'}/${isBuiltInId(tmdbId) ? 0 : tmdbId}/watch`;
}
