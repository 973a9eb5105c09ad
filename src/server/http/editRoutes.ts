import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import {
  AddGuestSchema,
  DeleteGuestSchema,
  type EditAnswer,
  GuestListSchema,
  MergeGuestSchema,
  OneGuestForManySchema,
  OpenedSortTitlesSchema,
  OpenedTitlesSchema,
  RenameGuestSchema,
  UpdateGuestSchema,
  UpdateMatchSchema,
  UpdateSortTitleSchema,
  UpdateTitleSchema,
} from '#contract/edits.ts';
import { UndoSchema } from '#contract/history.ts';
import {
  AddTrackSchema,
  EditTrackSchema,
  RemoveTrackSchema,
  UpdateMultipleTracksSchema,
} from '#contract/trackEdits.ts';
import { AcceptReasonSchema } from '#contract/worklist.ts';
import type { Queries } from '#server/database/database.ts';
import { undo } from '#server/history/undo.ts';
import { matchTrack } from '#server/match/matchTrack.ts';
import { acceptReason } from '#server/tracks/acceptedReasons.ts';
import { edit, type Operation } from '#server/tracks/edit.ts';
import {
  type Assignment,
  addGuest,
  assignGuests,
  deleteGuest,
  mergeGuest,
  removeGuest,
  renameGuest,
} from '#server/tracks/guestEdits.ts';
import type { Editor } from '#server/tracks/journal.ts';
import { updateSortTitle, updateTitle, withoutUnchanged } from '#server/tracks/trackEdits.ts';
import { addTrack, editTrack, removeTracks, updateTracks } from '#server/tracks/trackListEdits.ts';
import type { ApiContext } from './apiContext.ts';
import { readOptionalBodies, rejectMalformedQuery, validate } from './readRequest.ts';

/** Enough for 5,000 pairs of an id and a text of 300 characters. */
const bulkBodyLimit = 2 * 1024 * 1024;

/** Plans the operations of an edit; an undo also says which edit it reverts. */
type Plan = ((queries: Queries) => Promise<Operation[]>) & { undoes?: number };

export async function editRoutes(app: FastifyInstance, { db, matches, now }: ApiContext): Promise<void> {
  const editorOf = ({ session }: FastifyRequest, call: CallName): Editor => ({
    session,
    call,
    at: new Date(now()).toISOString(),
  });

  /** Adds the route of an edit: `plan` validates the request before the write lock is taken. */
  const editRoute = (scope: FastifyInstance, call: CallName, plan: (request: FastifyRequest) => Plan, options = {}) =>
    scope.post(`/${calls[call].path}`, options, (request): Promise<EditAnswer> => {
      const planned = plan(request);
      const { undoes } = planned;
      return edit(db, { ...editorOf(request, call), ...(undoes !== undefined && { undoes }) }, planned);
    });

  app.post(`/${calls.updateMatch.path}`, (request) =>
    matchTrack(
      db,
      matches,
      editorOf(request, 'updateMatch'),
      validate(UpdateMatchSchema, withoutUnchanged(request.body)),
    ),
  );
  editRoute(app, 'updateGuest', ({ body }) => {
    const pair = validate(UpdateGuestSchema, body);
    return (queries) => assignGuests(queries, [{ ...pair, idPath: '/id', guestPath: '/guest' }]);
  });
  const assignMany = ({ body }: FastifyRequest) => {
    const assignments = Array.isArray(body) ? assignmentsOfList(body) : assignmentsOfIds(body);
    return (queries: Queries) => assignGuests(queries, assignments);
  };
  editRoute(app, 'updateMultipleGuests', assignMany, { bodyLimit: bulkBodyLimit });
  const remove = ({ body }: FastifyRequest) => {
    const { guest, ids } = validate(OneGuestForManySchema, body);
    return (queries: Queries) => removeGuest(queries, guest, ids);
  };
  editRoute(app, 'removeGuest', remove, { bodyLimit: bulkBodyLimit });
  editRoute(app, 'addGuest', ({ body }) => {
    const { guest } = validate(AddGuestSchema, body);
    return (queries) => addGuest(queries, guest);
  });
  editRoute(app, 'renameGuest', ({ body }) => {
    const request = validate(RenameGuestSchema, body);
    return (queries) => renameGuest(queries, request);
  });
  editRoute(app, 'mergeGuest', ({ body }) => {
    const request = validate(MergeGuestSchema, body);
    return (queries) => mergeGuest(queries, request);
  });
  editRoute(app, 'deleteGuest', ({ body }) => {
    const { guest } = validate(DeleteGuestSchema, body);
    return (queries) => deleteGuest(queries, guest);
  });
  app.post(`/${calls.addTrack.path}`, async (request): Promise<EditAnswer> => {
    const fields = validate(AddTrackSchema, request.body);
    let added = 0;
    const answer = await edit(db, editorOf(request, 'addTrack'), async (queries) => {
      const operation = await addTrack(queries, fields);
      added = operation.insert.id;
      return [operation];
    });
    return { ...answer, added };
  });
  editRoute(app, 'editTrack', ({ body }) => {
    const request = validate(EditTrackSchema, body);
    return (queries) => editTrack(queries, request);
  });
  const removeMany = ({ body }: FastifyRequest) => {
    const request = validate(RemoveTrackSchema, body);
    return (queries: Queries) => removeTracks(queries, request);
  };
  editRoute(app, 'removeTrack', removeMany, { bodyLimit: bulkBodyLimit });
  const updateMany = ({ body }: FastifyRequest) => {
    const request = validate(UpdateMultipleTracksSchema, body);
    return (queries: Queries) => updateTracks(queries, request);
  };
  editRoute(app, 'updateMultipleTracks', updateMany, { bodyLimit: bulkBodyLimit });
  editRoute(app, 'acceptReason', ({ body }) => {
    const request = validate(AcceptReasonSchema, body);
    return (queries) => acceptReason(queries, request);
  });
  editRoute(app, 'undo', ({ body }) => {
    const { version } = validate(UndoSchema, body);
    return Object.assign((queries: Queries) => undo(queries, version), { undoes: version });
  });

  await app.register(async (scope) => {
    readOptionalBodies(scope);
    scope.addHook('onRequest', rejectMalformedQuery);
    editRoute(
      scope,
      'updateTitle',
      ({ query, body }) => {
        const request = validate(UpdateTitleSchema, query);
        const opened = validate(OpenedTitlesSchema, body ?? undefined)?.opened;
        return (queries) => updateTitle(queries, request, opened);
      },
      { bodyLimit: bulkBodyLimit },
    );
    editRoute(
      scope,
      'updateSortTitle',
      ({ query, body }) => {
        const request = validate(UpdateSortTitleSchema, query);
        const opened = validate(OpenedSortTitlesSchema, body ?? undefined)?.opened;
        return (queries) => updateSortTitle(queries, request, opened);
      },
      { bodyLimit: bulkBodyLimit },
    );
  });
}

function assignmentsOfList(body: unknown[]): Assignment[] {
  const pairs = validate(GuestListSchema, body);
  return pairs.map((pair, index) => ({ ...pair, idPath: `/${index}/id`, guestPath: `/${index}/guest` }));
}

function assignmentsOfIds(body: unknown): Assignment[] {
  const { guest, ids } = validate(OneGuestForManySchema, body);
  return ids.map((id, index) => ({ id, guest, idPath: `/ids/${index}`, guestPath: '/guest' }));
}
