import type { Track } from '#contract/track.ts';
import { yearOf } from './dates.ts';

/** In minutes; undefined if unknown. */
export function runtimeOf({ runtime }: Track): number | undefined {
  const minutes = Number(runtime);
  return minutes > 0 && Number.isFinite(minutes) ? minutes : undefined;
}

/** The same as a whole number below 65,536: rounded up, and 0 if unknown. */
export function minutesOf(track: Track): number {
  return Math.min(Math.ceil(runtimeOf(track) ?? 0), 65_535);
}

/** Of a film's release, else of its show's first air date. */
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
  const names = Array.isArray(genreNames) ? genreNames : splitGenres(genreNames ?? '');
  const genres: string[] = [];
  for (const name of names) {
    const genre = name.trim();
    if (genre && !genres.includes(genre)) genres.push(genre);
  }
  return genres;
}

export function splitGenres(text: string): string[] {
  return text.split(',');
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

export function guestLineLabel(text: string): string {
  return /[,&]/.test(text) ? 'Guests:' : 'Guest:';
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

export const kindBits = { free: 1, live: 2 } as const;

/** 0, or the bits of `kindBits` that apply. */
export function kindsOf({ freeTrack, liveTrack }: Track): number {
  return (Number(freeTrack) === 1 ? kindBits.free : 0) | (Number(liveTrack) === 1 ? kindBits.live : 0);
}

export function isMovie({ name }: Track): boolean {
  return !name?.trim();
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
function prefixOf({ name }: Track): string {
  return `${name?.trim()} | `;
}
