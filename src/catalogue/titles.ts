import type { Track } from '#contract/track.ts';

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
