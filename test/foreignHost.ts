import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A third-party host, written from the description of the wire alone: another origin and area, ids as text, guests in
 * different spellings, nulls for missing values, plain OK as an answer, and only the eleven calls. It shares no code
 * with the project, so that the tests show what the wire requires.
 */
export type ForeignHost = {
  /** For `api.host`. */
  host: string;
  area: string;
  password: string;
  /** Every request, as it was received. */
  requests: ForeignRequest[];
  /** Makes the next call of this name answer with this status. */
  failNext(call: string, status: number): void;
  close(): Promise<void>;
};

export type ForeignRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
};

type Row = Record<string, unknown> & { id: string; title: string };

const area = 'svc';
const password = 'open sesame, please';

function rows(): Row[] {
  return [
    {
      ...empty,
      id: 'm-10',
      title: 'Part 10 of the Lighthouse',
      commentaryTrackLink: 'https://example.org/c/m-10',
      watchUsWatchLink: 'https://example.org/w/m-10',
      newGuests: 'Wanda Quill & Otto Fenn',
      commentaryTrackPostId: '9010',
      releaseDate: '1999-05-31',
      genreNames: 'Drama,Science Fiction',
      runtime: 101,
      freeTrack: '1',
    },
    {
      ...empty,
      id: 'm-2',
      title: 'Part 2 of the Lighthouse',
      guests: null,
      commentaryTrackPostId: 9002,
      overview: '<p>Fog.</p>',
    },
    { ...empty, id: 'm-0', title: 'Untold', overview: null, commentaryTrackPostId: null },
    {
      ...empty,
      id: 'e-1',
      name: 'Night Ferry',
      title: 'Night Ferry | The Crossing',
      newGuestsString: 'Wanda Quill',
      liveTrack: 1,
    },
    { ...empty, id: 'e-2', name: 'Night Ferry', title: 'Night Ferry | The Return', guests: 'Otto Fenn', freeTrack: 0 },
  ];
}

const empty = {
  tmdbId: 0,
  commentaryTrackLink: null,
  watchUsWatchLink: null,
  shopLink: null,
  overview: '',
  posterPath: null,
  name: null,
  trackReleaseDate: '2000-01-01T00:00:00',
  justWatchLink: null,
  guests: null,
  releaseDate: null,
  firstAirDate: null,
  voteAverage: 0,
  genreIds: null,
  genreNames: null,
  runtime: 0,
  freeTrack: 0,
  liveTrack: 0,
  newGuests: null,
  newGuestsString: null,
  sortTitle: null,
  commentaryTrackPostId: null,
  watchUsWatchPostId: null,
};

export async function startForeignHost(): Promise<ForeignHost> {
  const tracks = rows();
  const requests: ForeignRequest[] = [];
  const failures = new Map<string, number>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://here');
      const received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.search,
        headers: request.headers,
        body,
      };
      requests.push(received);
      answer(response, received, url.searchParams, tracks, failures);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    area,
    password,
    requests,
    failNext: (call, status) => void failures.set(call, status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; type: 'json' | 'text'; body: string };

const ok: Answer = { status: 200, type: 'text', body: 'OK' };
const json = (value: unknown): Answer => ({ status: 200, type: 'json', body: JSON.stringify(value) });
const nothing: Answer = { status: 404, type: 'text', body: 'Not found' };

function answer(
  response: ServerResponse,
  request: ForeignRequest,
  query: URLSearchParams,
  tracks: Row[],
  failures: Map<string, number>,
): void {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.writeHead(204).end();
    return;
  }
  const call = request.path.startsWith(`/${area}/`) ? request.path.slice(area.length + 2) : '';
  const failure = failures.get(call);
  failures.delete(call);
  const sent: Answer = failure
    ? { status: failure, type: 'text', body: 'No.' }
    : answerCall(`${request.method} ${call}`, request.body, query, tracks);
  response
    .writeHead(sent.status, { 'content-type': sent.type === 'json' ? 'application/json' : 'text/plain' })
    .end(sent.body);
}

function answerCall(call: string, body: string, query: URLSearchParams, tracks: Row[]): Answer {
  switch (call) {
    case 'GET GetTracks':
      return json(tracks);
    case 'GET GetGuests':
    case 'GET GetGenres':
      return json(null);
    case 'POST GetSearchResults':
      return json([
        { id: 'x', tmdbId: '7', title: 'Lighthouse', name: null, releaseDate: '1999-05-31', genreIds: null },
      ]);
    case 'POST ValidatePassword/':
      return json(JSON.parse(body) === password);
    case 'POST UpdateTitle/':
      for (const track of tracks) {
        if (String(track['commentaryTrackPostId']) === query.get('commentaryTrackPostId'))
          track.title = query.get('newTitle') ?? '';
      }
      return ok;
    case 'POST UpdateSortTitle/':
      for (const track of tracks) if (track.title === query.get('title')) track['sortTitle'] = query.get('sortTitle');
      return ok;
    case 'POST UpdateMatch': {
      const edited = JSON.parse(body) as Row;
      Object.assign(tracks.find(({ id }) => id === edited.id) ?? {}, edited);
      return ok;
    }
    case 'POST UpdateGuest/':
    case 'POST UpdateMultipleGuests/':
    case 'POST AddUser/':
      return ok;
    default:
      return nothing;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}
