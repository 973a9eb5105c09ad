import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmdbMatches } from '#server/match/tmdb/tmdbMatches.ts';
import { makeFakeClock } from './fakeClock.ts';

export type Seen = { path: string; query: URLSearchParams; headers: IncomingMessage['headers']; at: number };
type Answer = (seen: Seen, response: ServerResponse) => void;

/** Answers in the formats of TMDB's API, version 3, or with whatever a test needs. */
export type FakeTmdb = {
  url: string;
  seen: Seen[];
  /** From now on, every call gets this answer; undefined restores the films. */
  answerAll(answer: Answer | undefined): void;
  close(): Promise<void>;
};

export const token = 'eyJhbGciOi.fake.token';

const movies = [
  movie(348, 'Alien', '1979-05-25', { popularity: 90, genre_ids: [27, 878], vote_average: 8.2 }),
  movie(679, 'Aliens', '1986-07-18', { popularity: 80 }),
  movie(11, 'Cowboys & Aliens', '2011-07-29', { popularity: 30, poster_path: null, overview: '' }),
  movie(12, 'Alien', '2031-01-01', { popularity: 1, release_date: '', vote_average: 0 }),
];
const shows: { id: number; name: string; genre_ids?: number[]; [more: string]: unknown }[] = [
  { id: 57243, name: 'Alien Worlds', first_air_date: '2020-12-02', popularity: 85, genre_ids: [99], overview: 'Life.' },
  { id: 500, name: 'Resident Alien', first_air_date: null, popularity: 10 },
];

function movie(
  id: number,
  title: string,
  release_date: string,
  more: object,
): { id: number; title: string; release_date: string; genre_ids?: number[]; [more: string]: unknown } {
  const poster_path = `/poster${id}.jpg`;
  return {
    adult: false,
    id,
    title,
    original_title: title,
    overview: `About ${title}.`,
    poster_path,
    release_date,
    ...more,
  };
}

/** Runs a fake TMDB during each test of the surrounding block. */
export function withFakeTmdb(): FakeTmdb {
  const tmdb = {} as FakeTmdb;
  beforeEach(async () => {
    Object.assign(tmdb, await startFakeTmdb());
  });
  afterEach(() => tmdb.close());
  return tmdb;
}

/** Opens a match database on a fake TMDB, with a fake clock, for each test of the surrounding block. */
export function withTmdbDatabase() {
  const tmdb = withFakeTmdb();
  const clock = {} as ReturnType<typeof makeFakeClock>;
  const matches = {} as ReturnType<typeof tmdbMatches>;
  beforeEach(() => {
    Object.assign(clock, makeFakeClock());
    Object.assign(matches, tmdbMatches({ token, url: tmdb.url }, clock));
  });
  return { tmdb, clock, matches };
}

export async function startFakeTmdb(): Promise<FakeTmdb> {
  const seen: Seen[] = [];
  let answer: Answer | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    const call = { path: url.pathname, query: url.searchParams, headers: request.headers, at: Date.now() };
    seen.push(call);
    if (request.headers.authorization !== `Bearer ${token}`) respond(response, 401, invalidKey);
    else if (answer) answer(call, response);
    else respond(response, ...goodAnswer(call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`,
    seen,
    answerAll: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const invalidKey = {
  status_code: 7,
  status_message: 'Invalid API key: You must be granted a valid key.',
  success: false,
};
const notFound = { status_code: 34, status_message: 'The resource you requested could not be found.', success: false };

export function respond(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const page = (results: object[]) => ({ page: 1, results, total_pages: 1, total_results: results.length });

const missing = [404, notFound] as const;

/** The status and body of the documented call. */
function goodAnswer({ path, query }: Seen): readonly [number, object] {
  const call = path.replace('/3/', '');
  const words = (query.get('query') ?? '').toLowerCase();
  const found = <Film extends { title?: string; name?: string }>(list: Film[]) =>
    list.filter(({ title, name }) => (title ?? name ?? '').toLowerCase().includes(words));
  if (call === 'search/movie') {
    const year = query.get('primary_release_year');
    return [200, page(found(movies).filter((film) => !year || film.release_date.startsWith(year)))];
  }
  if (call === 'search/tv') return [200, page(query.get('first_air_date_year') ? [] : found(shows))];
  const [kind, id, ...rest] = call.split('/');
  return kind === 'movie' ? movieOf(Number(id)) : showOf(Number(id), rest.join('/'));
}

function movieOf(id: number): readonly [number, object] {
  const { genre_ids: _, ...film } = movies.find((known) => known.id === id) ?? {};
  if (!('id' in film)) return missing;
  return [200, { ...film, genres: [{ id: 27, name: 'Horror' }], runtime: 117, imdb_id: 'tt0' }];
}

function showOf(id: number, below: string): readonly [number, object] {
  const { genre_ids: _, ...show } = shows.find((known) => known.id === id) ?? {};
  if (!('id' in show)) return missing;
  if (below === 'season/1/episode/2') return [200, { id: 1, runtime: 47, name: 'Two' }];
  if (below) return missing;
  return [200, { ...show, genres: [{ id: 99, name: 'Documentary' }], episode_run_time: [44] }];
}
