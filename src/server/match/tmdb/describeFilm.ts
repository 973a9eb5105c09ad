import type { Wanted } from '#server/match/matchDatabase.ts';
import type { MatchFields } from '#server/match/matchFields.ts';
import type { AskTmdb } from './askTmdb.ts';
import { minutes, readFilm } from './tmdbFilm.ts';

const hours = 24;

/** A film in one question; an episode that its title numbers in a second one, for its own length. */
export async function describeFilm(
  ask: AskTmdb,
  { tmdbId, isShow, trackTitle }: Wanted,
): Promise<MatchFields | undefined> {
  if (tmdbId === 0) return undefined;
  const body = await ask(`${isShow ? 'tv' : 'movie'}/${tmdbId}`, {}, hours);
  const film = readFilm(body, isShow);
  if (!film) return undefined;
  const { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds } = film;
  const runtime = isShow ? await episodeMinutes(ask, tmdbId, trackTitle, body) : minutes((body as Lengths).runtime);
  return { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime };
}

type Lengths = { runtime?: unknown; episode_run_time?: unknown };

async function episodeMinutes(ask: AskTmdb, tmdbId: number, trackTitle: string, show: unknown): Promise<number> {
  const numbers = episodeNumbers(trackTitle);
  if (numbers) {
    const path = `tv/${tmdbId}/season/${numbers.season}/episode/${numbers.episode}`;
    const episode = (await ask(path, {}, hours)) as Lengths | undefined;
    if (minutes(episode?.runtime) > 0) return minutes(episode?.runtime);
  }
  // A list of the usual lengths, often empty.
  const usual = (show as Lengths).episode_run_time;
  return Array.isArray(usual) && usual.length === 1 ? minutes(usual[0]) : 0;
}

/** "S1E2", "S01 E02", "1x02", "Season 1 Episode 2". */
export function episodeNumbers(title: string): { season: number; episode: number } | undefined {
  const found =
    /\bS(\d{1,2})[\s.:-]*E(\d{1,3})\b/i.exec(title) ??
    /\b(\d{1,2})x(\d{1,3})\b/i.exec(title) ??
    /\bSeason\s+(\d{1,2})\W+Episode\s+(\d{1,3})\b/i.exec(title);
  return found ? { season: Number(found[1]), episode: Number(found[2]) } : undefined;
}
