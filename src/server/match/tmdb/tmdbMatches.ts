import type { Lookup, MatchDatabase } from '#server/match/matchDatabase.ts';
import type { MatchFields } from '#server/tracks/trackRecord.ts';
import type { Clock } from './limits.ts';
import { parseFilm, parseMinutes } from './parseFilm.ts';
import { makeRequestTmdb, type RequestTmdb, type TmdbAccess } from './requestTmdb.ts';
import { searchTmdb } from './searchTmdb.ts';

export function tmdbMatches(access: TmdbAccess, clock?: Clock): MatchDatabase {
  const counts = { sent: 0, failed: 0 };
  const request = makeRequestTmdb(access, clock, counts);
  return {
    search: (search) => searchTmdb(request, search),
    fetchDetails: (lookup) => fetchDetails(request, lookup),
    // The answer of fetchDetails, from the cache.
    fetchTitle: async ({ tmdbId, isShow }) => parseFilm(await requestFilm(request, tmdbId, isShow), isShow)?.title,
    requests: () => counts,
  };
}

const cacheHours = 24;

/** A film takes one request; the runtime of an episode whose number is in the track's title takes a second one. */
async function fetchDetails(
  request: RequestTmdb,
  { tmdbId, isShow, trackTitle }: Lookup,
): Promise<MatchFields | undefined> {
  if (tmdbId === 0) return undefined;
  const body = await requestFilm(request, tmdbId, isShow);
  const film = parseFilm(body, isShow);
  if (!film) return undefined;
  const { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds } = film;
  const runtime = isShow
    ? await fetchEpisodeRuntime(request, tmdbId, trackTitle, body)
    : parseMinutes((body as Runtimes).runtime);
  return { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime };
}

function requestFilm(request: RequestTmdb, tmdbId: number, isShow: boolean): Promise<unknown> {
  return request(`${isShow ? 'tv' : 'movie'}/${tmdbId}`, {}, cacheHours);
}

type Runtimes = { runtime?: unknown; episode_run_time?: unknown };

async function fetchEpisodeRuntime(
  request: RequestTmdb,
  tmdbId: number,
  trackTitle: string,
  show: unknown,
): Promise<number> {
  const numbers = parseEpisodeNumbers(trackTitle);
  if (numbers) {
    const path = `tv/${tmdbId}/season/${numbers.season}/episode/${numbers.episode}`;
    const episode = (await request(path, {}, cacheHours)) as Runtimes | undefined;
    if (parseMinutes(episode?.runtime) > 0) return parseMinutes(episode?.runtime);
  }
  // The show's usual runtimes, often an empty list.
  const usual = (show as Runtimes).episode_run_time;
  return Array.isArray(usual) && usual.length === 1 ? parseMinutes(usual[0]) : 0;
}

/** "S1E2", "S01 E02", "1x02", "Season 1 Episode 2". */
function parseEpisodeNumbers(title: string): { season: number; episode: number } | undefined {
  const found =
    /\bS(\d{1,2})[\s.:-]*E(\d{1,3})\b/i.exec(title) ??
    /\b(\d{1,2})x(\d{1,3})\b/i.exec(title) ??
    /\bSeason\s+(\d{1,2})\W+Episode\s+(\d{1,3})\b/i.exec(title);
  return found ? { season: Number(found[1]), episode: Number(found[2]) } : undefined;
}
