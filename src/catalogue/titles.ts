import type { Track } from '#contract/track.ts';

export function isMovie({ name }: Track): boolean {
  return !name?.trim();
}

/** An episode's title without the show in front of it: below its show's heading the name would stand twice. */
export function titleWithinShow({ title, name }: Track): string {
  if (!name) return title;
  const prefix = `${name} | `;
  return title.toLowerCase().startsWith(prefix.toLowerCase()) ? title.slice(prefix.length) : title;
}
