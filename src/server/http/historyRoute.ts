import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { type History, HistoryRequestSchema } from '#contract/history.ts';
import { readEdit, readHistory } from '#server/history/readHistory.ts';
import { accept } from './accept.ts';
import type { ApiParts } from './apiParts.ts';

/** What was edited, as the journal tells it. */
export async function historyRoute(app: FastifyInstance, { db }: ApiParts): Promise<void> {
  app.get(`/${calls.history.path}`, async ({ query, session }, reply): Promise<History> => {
    const { before, version } = accept(HistoryRequestSchema, query);
    reply.header('cache-control', 'no-store');
    return db.snapshot((queries) =>
      version === undefined ? readHistory(queries, session, before) : readEdit(queries, session, version),
    );
  });
}
