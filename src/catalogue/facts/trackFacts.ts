import type { Track } from '#contract/track.ts';

/** Minutes, or undefined while nobody knows. */
export function runtimeOf({ runtime }: Track): number | undefined {
  const minutes = Number(runtime);
  return minutes > 0 && Number.isFinite(minutes) ? minutes : undefined;
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

/** The first spelling that says something: a list of names, or text that is still to be cut into names. */
export function guestSpelling({ newGuests, newGuestsString, guests }: Track): string | readonly string[] {
  for (const spelling of [newGuests, newGuestsString, guests]) {
    if (!spelling) continue;
    const says = typeof spelling === 'string' ? spelling.trim() : spelling.some((name) => name.trim());
    if (says) return spelling;
  }
  return [];
}

/** “A”, “A & B”, “A, B & C” */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} & ${last}`;
}

export function guestLineLabel(text: string): string {
  return /[,&]/.test(text) ? 'Guests:' : 'Guest:';
}

/** Data may hold anything; only a web address may become a link. */
export function webLink(link: string | null | undefined): string | undefined {
  return link && /^https?:\/\/\S+$/i.test(link.trim()) ? link.trim() : undefined;
}

/** An unmatched track's link names the film "0" and leads nowhere. */
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

/** A title to be seen: a host may send an empty one, and nobody can press or hear a button that says nothing. */
export function shownTitle({ title }: Pick<Track, 'title'>): string {
  return title.trim() ? title : 'Untitled track';
}

/** An episode's title without the show in front of it: below its show's heading the name would stand twice. */
export function titleWithinShow(track: Track): string {
  const { title } = track;
  return shownTitle({ title: hasShowPrefix(track) ? title.slice(prefixOf(track).length) : title });
}

/** Whether the title begins as an episode's should: with the show, in any case. */
export function hasShowPrefix(track: Track): boolean {
  return Boolean(track.name) && track.title.toLowerCase().startsWith(prefixOf(track).toLowerCase());
}

function prefixOf({ name }: Track): string {
  return `${name} | `;
}
