import type { Database } from '#server/database/database.ts';
import { demoFilms } from '#server/demo/demoFilms.ts';
import { localDatabase } from './localDatabase.ts';
import type { MatchDatabase } from './matchDatabase.ts';
import type { TmdbAccess } from './tmdb/askTmdb.ts';
import { tmdbDatabase } from './tmdb/tmdbDatabase.ts';

/** The real database where there is a token for it; without one what can be known here. */
export function chooseMatches(db: Database, tmdb: TmdbAccess | undefined): MatchDatabase {
  return tmdb ? tmdbDatabase(tmdb) : localDatabase(db, demoFilms);
}
