import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { SearchRequestSchema } from '#contract/search.ts';
import { accept } from './accept.ts';
import type { ApiParts } from './apiParts.ts';

/** Only the edit form searches for matches, and a real match database counts every question. */
export async function searchRoute(app: FastifyInstance, { matches }: ApiParts): Promise<void> {
  app.post(`/${calls.getSearchResults.path}`, (request) => matches.search(accept(SearchRequestSchema, request.body)));
}
