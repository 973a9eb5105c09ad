import { isPlaceholderDate, momentOf } from '#catalogue/facts/dates.ts';
import { plainText, shorten } from '#catalogue/facts/plainText.ts';
import {
  genresOf,
  isMovie,
  kindsOf,
  runtimeOf,
  shownTitle,
  titleWithinShow,
  webLink,
} from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';

type Data = Record<string, unknown>;

type TrackOptions = { track: Track; guests: string[]; by: string; poster: string | undefined; url: string | undefined };

/** A track as schema.org describes it: the commentary, and the film or episode that it is about. */
export function trackData({ track, guests, by, poster, url }: TrackOptions): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'AudioObject',
    name: shownTitle(track),
    mainEntityOfPage: url,
    url: webLink(track.commentaryTrackLink) ?? url,
    datePublished: isPlaceholderDate(track.trackReleaseDate) ? undefined : dayOf(track.trackReleaseDate),
    isAccessibleForFree: (kindsOf(track) & 1) !== 0 || undefined,
    author: { '@type': 'Organization', name: by },
    contributor: guests.length > 0 ? guests.map((name) => ({ '@type': 'Person', name })) : undefined,
    about: filmData(track, poster),
  };
}

function filmData(track: Track, image: string | undefined): Data {
  const genres = genresOf(track);
  const minutes = runtimeOf(track);
  const facts = {
    image,
    description: shorten(plainText(track.overview), 500) || undefined,
    genre: genres.length > 0 ? genres : undefined,
    duration: minutes && `PT${Math.round(minutes)}M`,
  };
  if (isMovie(track)) {
    return { '@type': 'Movie', name: shownTitle(track), datePublished: dayOf(track.releaseDate), ...facts };
  }
  const show = { '@type': 'TVSeries', name: track.name?.trim(), startDate: dayOf(track.firstAirDate) };
  return { '@type': 'TVEpisode', name: titleWithinShow(track), ...facts, partOfSeries: show };
}

/** `total` is the length of the whole list, of which search engines need the beginning only. */
export function listData(name: string, total: number, entries: { name: string; url: string | undefined }[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: entries.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
  };
}

function dayOf(date: string | null | undefined): string | undefined {
  return momentOf(date) === undefined ? undefined : date?.slice(0, 10);
}
