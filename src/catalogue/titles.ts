import type { Track } from '#contract/track.ts';

export function isMovie({ name }: Track): boolean {
  return !name?.trim();
}

/** A title to be seen: a host may send an empty one, and nobody can press or hear a button that says nothing. */
export function shownTitle({ title }: Pick<Track, 'title'>): string {
  return title.trim() ? title : 'Untitled track';
}

/** An episode's title without the show in front of it: below its show's heading the name would stand twice. */
export function titleWithinShow({ title, name }: Track): string {
  const prefix = `${name} | `;
  const isPrefixed = Boolean(name) && title.toLowerCase().startsWith(prefix.toLowerCase());
  return shownTitle({ title: isPrefixed ? title.slice(prefix.length) : title });
}
