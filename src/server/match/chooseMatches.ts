import type { Site } from '#contract/site/site.ts';
import { demoFilms } from '#server/demo/demoFilms.ts';
import { localMatches } from './localMatches.ts';
import type { MatchDatabase } from './matchDatabase.ts';
import type { TmdbAccess } from './tmdb/requestTmdb.ts';
import { tmdbMatches } from './tmdb/tmdbMatches.ts';

/** TMDB if there is a token for it, else the catalogue itself and a built-in list. */
export function chooseMatches(tmdb: TmdbAccess | undefined): MatchDatabase {
  return tmdb ? tmdbMatches(tmdb) : localMatches(demoFilms);
}

/** Without TMDB, the edit form says what it searches instead. */
export function withStandIn(site: Site, tmdb: TmdbAccess | undefined): Site {
  if (tmdb) return site;
  return { ...site, database: { ...site.database, standIn: 'our own films and a built-in list' } };
}
