import type { Site } from './site.ts';

/** Every address at which the site has a page; anything else is its 404. */
export function pagePaths({ joke }: Site): string[] {
  return ['/', '/tracks', '/manage', '/old', '/tour', `/${joke.path}`];
}
