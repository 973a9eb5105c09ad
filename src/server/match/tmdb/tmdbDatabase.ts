import type { MatchDatabase } from '#server/match/matchDatabase.ts';
import { makeAskTmdb, type TmdbAccess } from './askTmdb.ts';
import type { Clock } from './clock.ts';
import { describeFilm } from './describeFilm.ts';
import { searchTmdb } from './searchTmdb.ts';

/** The real match database, asked with good manners. */
export function tmdbDatabase(access: TmdbAccess, clock?: Clock): MatchDatabase {
  const ask = makeAskTmdb(access, clock);
  return {
    search: (request) => searchTmdb(ask, request),
    describe: (wanted) => describeFilm(ask, wanted),
  };
}
