import { builtInId } from '#catalogue/desk/matches.ts';
import { classics } from './classics.ts';
import { inventions } from './inventions.ts';
import { otherFilms, otherShows } from './namesakes.ts';
import { series } from './series.ts';

const all = [...classics, ...inventions, ...otherFilms, ...series, ...otherShows];
const numbers = new Map(all.map(({ slug }, at) => [slug, builtInId(at + 1)]));

/** The number that was looked up, else one of our own: whoever made up the film is the one who numbers it. */
export function numberOf({ slug, tmdbId }: { slug: string; tmdbId?: number }): number {
  return tmdbId ?? numbers.get(slug) ?? 0;
}
