import type { Site } from './site.ts';

/** Every path with a page; anything else is the 404 page. */
export function pagePaths(site: Site): string[] {
  return ['/', '/tracks', '/along', '/manage', ...(site.joke ? [`/${site.joke.path}`] : []), ...listedPages(site)];
}

/** The pages besides the list that search engines are told of. */
export function listedPages({ old, tour, privacy }: Site): string[] {
  return [...(old ? ['/old'] : []), ...(tour ? ['/tour'] : []), ...(privacy ? ['/privacy'] : [])];
}
