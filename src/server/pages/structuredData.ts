import type { AudioObject, ItemList, ListItem, Movie, TVEpisode, TVSeries, WithContext } from 'schema-dts';
import { isPlaceholderDate, momentOf } from '#catalogue/facts/dates.ts';
import { plainText, shorten } from '#catalogue/facts/plainText.ts';
import {
  genresOf,
  isFree,
  isMovie,
  runtimeOf,
  shownTitle,
  titleWithinShow,
  webLink,
} from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';

type TrackOptions = {
  track: Track;
  guests: readonly string[];
  by: string;
  poster: string | undefined;
  url: string | undefined;
};

/** A track as schema.org describes it: the commentary, and the film or episode that it is about. */
export function trackData({ track, guests, by, poster, url }: TrackOptions) {
  return known<WithContext<AudioObject>>({
    '@context': 'https://schema.org',
    '@type': 'AudioObject',
    name: shownTitle(track),
    mainEntityOfPage: url,
    url: webLink(track.commentaryTrackLink) ?? url,
    datePublished: isPlaceholderDate(track.trackReleaseDate) ? undefined : dayOf(track.trackReleaseDate),
    isAccessibleForFree: isFree(track) || undefined,
    author: { '@type': 'Organization', name: by },
    contributor: guests.length > 0 ? guests.map((name) => ({ '@type': 'Person', name })) : undefined,
    about: filmData(track, poster),
  });
}

function filmData(track: Track, image: string | undefined): Movie | TVEpisode {
  const genres = genresOf(track);
  const minutes = runtimeOf(track);
  const facts = {
    image,
    description: shorten(plainText(track.overview), 500) || undefined,
    genre: genres.length > 0 ? genres : undefined,
    duration: minutes ? `PT${Math.round(minutes)}M` : undefined,
  };
  if (isMovie(track))
    return known<Movie>({
      '@type': 'Movie',
      name: shownTitle(track),
      datePublished: dayOf(track.releaseDate),
      ...facts,
    });
  const partOfSeries = known<TVSeries>({
    '@type': 'TVSeries',
    name: track.name?.trim(),
    startDate: dayOf(track.firstAirDate),
  });
  return known<TVEpisode>({ '@type': 'TVEpisode', name: titleWithinShow(track), ...facts, partOfSeries });
}

/** `total` is the length of the whole list, of which search engines need the beginning only. */
export function listData(name: string, total: number, entries: { name: string; url: string | undefined }[]) {
  return known<WithContext<ItemList>>({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: entries.map((entry, at) => known<ListItem>({ '@type': 'ListItem', position: at + 1, ...entry })),
  });
}

function dayOf(date: string | null | undefined): string | undefined {
  return momentOf(date) === undefined ? undefined : date?.slice(0, 10);
}

/**
 * The types are those of schema.org, so a field that it does not have is a type error. What is undefined is not
 * written.
 */
function known<Data extends object>(data: { [Field in keyof Data]: Data[Field] | undefined }): Data {
  return data as Data;
}
