import type { UpdateMatch } from '#contract/edits.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Wanted } from './matchDatabase.ts';

/** Which film a new match is about: what the call says, and of the track what it leaves out. */
export function wantedOf(track: TrackRecord, match: Partial<UpdateMatch> = {}): Wanted {
  const { tmdbId, title, name, releaseDate, firstAirDate } = { ...track, ...definedOnly(match) };
  const isShow = Boolean(name);
  return {
    tmdbId,
    isShow,
    trackTitle: title,
    title: name || title.replace(/\s*\(\d{4}\)$/, ''),
    date: isShow ? firstAirDate : releaseDate,
  };
}

function definedOnly(match: Partial<UpdateMatch>): Partial<TrackRecord> {
  return Object.fromEntries(Object.entries(match).filter(([, value]) => value !== undefined));
}
