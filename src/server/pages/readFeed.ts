import { genresOf, shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import type { Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { indexOf, type Lists } from './addressedList.ts';
import { queryOf, trackPath, wholeAddress } from './siteAddress.ts';
import { feedTitle, posterOf, trackInWords } from './words.ts';

/** What both formats say. Addresses of the site are paths if its origin is not known. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  author: string;
  /** The page with the same tracks. */
  page: string;
  /** The feed's own address. */
  self: string;
  updated: string;
  entries: FeedEntry[];
};

type FeedEntry = {
  id: string;
  title: string;
  page: string;
  published: string;
  words: string;
  guests: readonly string[];
  genres: string[];
  poster: string | undefined;
  /** Where the track can be heard: a page, or an audio file whose type is known. */
  link: string | undefined;
  audioType: string | undefined;
};

const maxEntries = 50;
const sort = 'trackDateNewest';

type FeedOptions = { site: Site; lists: Lists; origin: string | undefined; path: string; picked: Filters };

/** The newest tracks of a list. A track without a release date is in no feed. */
export function readFeed({ site, lists, origin, path, picked }: FeedOptions): Feed {
  const index = indexOf(lists);
  const query = queryOf(picked);
  const newest = filterTracks(index, { ...picked, sort }, site.guests.coHosts).slice(0, maxEntries);
  // An id never changes, so it names nothing that an edit could change.
  const idOf = (address: string) => wholeAddress(origin, address) ?? `tag:localhost,2026:${address}`;
  const toEntry = (track: Track): FeedEntry => {
    const page = trackPath(track);
    const poster = posterOf(site, track);
    const link = webLink(track.commentaryTrackLink);
    return {
      id: idOf(page),
      title: shownTitle(track),
      page: wholeAddress(origin, page) ?? page,
      published: momentText(track.trackReleaseDate),
      words: trackInWords(site, lists, track),
      guests: index.guestsOf(track),
      genres: genresOf(track),
      poster: poster && wholeAddress(origin, poster),
      link,
      audioType: link && audioTypeOf(link),
    };
  };
  const entries = newest.map(toEntry);
  return {
    id: idOf(`${path}${query}`),
    title: feedTitle(site, picked),
    description: site.tagline,
    author: site.show,
    page: wholeAddress(origin, `/${query}`) ?? `/${query}`,
    self: wholeAddress(origin, `${path}${query}`) ?? `${path}${query}`,
    updated: entries[0]?.published ?? noMoment,
    entries,
  };
}

const noMoment = '2000-01-01T00:00:00Z';

/** A date, with a time or without, as feeds want it. */
function momentText(date: string | null | undefined): string {
  const [, day, time = '00:00', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?)?/.exec(date ?? '') ?? [];
  return day ? `${day}T${time}${seconds}Z` : noMoment;
}

const audioTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
};

/** Undefined for a page, which is no enclosure. */
function audioTypeOf(link: string): string | undefined {
  const ending = URL.canParse(link) ? /\.(\w+)$/.exec(new URL(link).pathname)?.[1] : undefined;
  return ending && audioTypes[ending.toLowerCase()];
}
