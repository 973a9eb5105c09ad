import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import {
  AddGuestSchema,
  type EditAnswer,
  GuestListSchema,
  OneGuestForManySchema,
  UpdateGuestSchema,
  UpdateMatchSchema,
  UpdateSortTitleSchema,
  UpdateTitleSchema,
} from '#contract/edits.ts';
import { UndoSchema } from '#contract/history.ts';
import type { Queries } from '#server/database/database.ts';
import { undo } from '#server/history/undo.ts';
import { matchTrack } from '#server/match/matchTrack.ts';
import { addGuest } from '#server/tracks/addGuest.ts';
import { type Assignment, assignGuests } from '#server/tracks/assignGuests.ts';
import { edit, type Wish } from '#server/tracks/edit.ts';
import { removeGuest } from '#server/tracks/removeGuest.ts';
import { resort, retitle } from '#server/tracks/retitle.ts';
import { accept } from './accept.ts';
import type { ApiParts } from './apiParts.ts';
import { ignoreBodies, refuseBrokenQuery } from './readJson.ts';

/** 5,000 pairs of an id and a name of a hundred letters. */
const bulkLimit = 2 * 1024 * 1024;

/** What an edit wishes, and which edit it takes back if it is an undo. */
type Choose = ((queries: Queries) => Promise<Wish[]>) & { undoes?: number };

export async function editRoutes(app: FastifyInstance, { db, matches, now }: ApiParts): Promise<void> {
  const route = (scope: FastifyInstance, call: CallName, read: (request: FastifyRequest) => Choose, options = {}) =>
    scope.post(`/${calls[call].path}`, options, (request): Promise<EditAnswer> => {
      const choose = read(request);
      const { undoes } = choose;
      const editor = { session: request.session, call, at: new Date(now()).toISOString() };
      return edit(db, undoes === undefined ? editor : { ...editor, undoes }, choose);
    });

  app.post(`/${calls.updateMatch.path}`, (request) => {
    const editor = { session: request.session, call: 'updateMatch', at: new Date(now()).toISOString() };
    return matchTrack(db, matches, editor, accept(UpdateMatchSchema, request.body));
  });
  route(app, 'updateGuest', ({ body }) => {
    const pair = accept(UpdateGuestSchema, body);
    return (queries) => assignGuests(queries, [{ ...pair, idPath: '/id', guestPath: '/guest' }]);
  });
  const assign = ({ body }: FastifyRequest) => {
    const assignments = Array.isArray(body) ? fromList(body) : fromIds(body);
    return (queries: Queries) => assignGuests(queries, assignments);
  };
  route(app, 'updateMultipleGuests', assign, { bodyLimit: bulkLimit });
  const remove = ({ body }: FastifyRequest) => {
    const { guest, ids } = accept(OneGuestForManySchema, body);
    return (queries: Queries) => removeGuest(queries, guest, ids);
  };
  route(app, 'removeGuest', remove, { bodyLimit: bulkLimit });
  route(app, 'addGuest', ({ body }) => {
    const { guest } = accept(AddGuestSchema, body);
    return (queries) => addGuest(queries, guest);
  });
  route(app, 'undo', ({ body }) => {
    const { version } = accept(UndoSchema, body);
    return Object.assign((queries: Queries) => undo(queries, version), { undoes: version });
  });

  await app.register(async (queryOnly) => {
    ignoreBodies(queryOnly);
    queryOnly.addHook('onRequest', refuseBrokenQuery);
    route(queryOnly, 'updateTitle', ({ query }) => {
      const wish = accept(UpdateTitleSchema, query);
      return (queries) => retitle(queries, wish);
    });
    route(queryOnly, 'updateSortTitle', ({ query }) => {
      const wish = accept(UpdateSortTitleSchema, query);
      return (queries) => resort(queries, wish);
    });
  });
}

function fromList(body: unknown[]): Assignment[] {
  const pairs = accept(GuestListSchema, body);
  return pairs.map((pair, at) => ({ ...pair, idPath: `/${at}/id`, guestPath: `/${at}/guest` }));
}

function fromIds(body: unknown): Assignment[] {
  const { guest, ids } = accept(OneGuestForManySchema, body);
  return ids.map((id, at) => ({ id, guest, idPath: `/ids/${at}`, guestPath: '/guest' }));
}
