import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { TypedTitlesRequestSchema } from '#contract/edits.ts';
import { type History, HistoryRequestSchema } from '#contract/history.ts';
import { SearchRequestSchema } from '#contract/search.ts';
import type { Worklist } from '#contract/worklist.ts';
import { findTypedTitles } from '#server/history/fieldWriters.ts';
import { readEdit, readHistory } from '#server/history/readHistory.ts';
import { readWorklist } from '#server/tracks/readWorklist.ts';
import type { ApiContext } from './apiContext.ts';
import { sendBody } from './preparedBody.ts';
import { validate } from './readRequest.ts';

/** The three lists that a page loads once. */
export async function listRoutes(app: FastifyInstance, { readBodies }: ApiContext): Promise<void> {
  for (const [path, list] of [
    [calls.getTracks.path, 'tracks'],
    [calls.getGuests.path, 'guests'],
    [calls.getGenres.path, 'genres'],
  ] as const) {
    app.get(`/${path}`, async (request, reply) => sendBody(request, reply, (await readBodies())[list]));
  }
}

/** For admins only, because TMDB counts every request. */
export async function searchRoute(app: FastifyInstance, { matches, readBodies }: ApiContext): Promise<void> {
  const readTracks = async () => (await readBodies()).lists.tracks;
  app.post(`/${calls.getSearchResults.path}`, ({ body }) =>
    matches.search(validate(SearchRequestSchema, body), readTracks),
  );
}

export async function historyRoutes(app: FastifyInstance, { db }: ApiContext): Promise<void> {
  app.get(`/${calls.history.path}`, async ({ query, session }): Promise<History> => {
    const { before, version } = validate(HistoryRequestSchema, query);
    return db.snapshot((queries) =>
      version === undefined ? readHistory(queries, session, before) : readEdit(queries, session, version),
    );
  });
  app.post(`/${calls.typedTitles.path}`, async ({ body }): Promise<number[]> => {
    const { ids } = validate(TypedTitlesRequestSchema, body);
    return db.snapshot((queries) => findTypedTitles(queries, ids));
  });
  app.get(`/${calls.worklist.path}`, (): Promise<Worklist> => db.snapshot(readWorklist));
}
