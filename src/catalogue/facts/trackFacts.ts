import type { Track } from '#contract/track.ts';
import { yearOf } from './dates.ts';

/** In minutes; undefined if unknown. */
export function runtimeOf({ runtime }: Track): number | undefined {
  const minutes = Number(runtime);
  return minutes > 0 && minutes < 1e6 ? minutes : undefined;
}

/** The year of a film's release, else of its show's first air date. */
export function filmYearOf({
  releaseDate,
  firstAirDate,
}: {
  releaseDate?: string | null | undefined;
  firstAirDate?: string | null | undefined;
}): string | undefined {
  return yearOf(releaseDate) ?? yearOf(firstAirDate);
}

export function genresOf({ genreNames }: Pick<Track, 'genreNames'>): string[] {
  const names = Array.isArray(genreNames) ? genreNames : (genreNames ?? '').split(',');
  const genres: string[] = [];
  for (const name of names) {
    const genre = name.trim();
    if (genre && !genres.includes(genre)) genres.push(genre);
  }
  return genres;
}

/** The first of the three fields that has a name: a list of names, or text that is not split yet. */
export function guestSpelling({ newGuests, newGuestsString, guests }: Track): string | readonly string[] {
  for (const spelling of [newGuests, newGuestsString, guests]) {
    if (!spelling) continue;
    const hasName = typeof spelling === 'string' ? spelling.trim() : spelling.some((name) => name.trim());
    if (hasName) return spelling;
  }
  return [];
}

/** “A”, “A & B”, “A, B & C” */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} & ${last}`;
}

export function formatTrackCount(count: number): string {
  return count === 1 ? '1 track' : `${count.toLocaleString('en')} tracks`;
}

/** Undefined for anything but a web address: data may contain any text, and must not become a script link. */
export function webLink(link: string | null | undefined): string | undefined {
  return link && /^https?:\/\/\S+$/i.test(link.trim()) ? link.trim() : undefined;
}

/** The link of an unmatched track names the film "0" and leads nowhere. */
export function whereToWatch({ justWatchLink }: Track): string | undefined {
  return justWatchLink?.includes('/0/') ? undefined : webLink(justWatchLink);
}

/** 0 is how a host writes "no match yet". */
export function isUnmatched({ tmdbId }: Pick<Track, 'tmdbId'>): boolean {
  return Number(tmdbId ?? 0) === 0;
}

export function isFree({ freeTrack }: Track): boolean {
  return Number(freeTrack) === 1;
}

export function isLive({ liveTrack }: Track): boolean {
  return Number(liveTrack) === 1;
}

/** The name of the track's show; '' for a movie. */
export function showOf({ name }: Track): string {
  return name?.trim() ?? '';
}

export function isMovie(track: Track): boolean {
  return showOf(track) === '';
}

/** Never empty: a host may send an empty title, and a button needs a name. */
export function shownTitle({ title }: Pick<Track, 'title'>): string {
  return title.trim() ? title : 'Untitled track';
}

/** An episode's title without the show's name, which the heading above it has already. */
export function titleWithinShow(track: Track): string {
  const { title } = track;
  return shownTitle({ title: hasShowPrefix(track) ? title.slice(prefixOf(track).length) : title });
}

/** In any case: an episode's title should read "show | title". */
export function hasShowPrefix(track: Track): boolean {
  return !isMovie(track) && track.title.toLowerCase().startsWith(prefixOf(track).toLowerCase());
}

/** Some hosts fill up their names with blanks. The heading of a show has none either. */
function prefixOf(track: Track): string {
  return `${showOf(track)} | `;
}
