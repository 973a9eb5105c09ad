import type { Site } from '#contract/site.ts';
import type { TmdbAccess } from './tmdb/askTmdb.ts';

/** The edit form says what it searches where that is not the database whose name it bears. */
export function withStandIn(site: Site, tmdb: TmdbAccess | undefined): Site {
  if (tmdb) return site;
  return { ...site, database: { ...site.database, standIn: 'the films of this catalogue and a built-in list' } };
}
