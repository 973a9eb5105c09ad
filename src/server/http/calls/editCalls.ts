import * as v from 'valibot';
import {
  atMost,
  EditAnswerSchema,
  EditedIdSchema,
  GuestNameSchema,
  ManyIdsSchema,
  UpdateMatchSchema,
} from '#contract/edits.ts';
import { exactText, typedLine } from '#contract/text.ts';
import { TrackChangeSchema, type WrittenField, writtenFields } from '#contract/trackEdits.ts';
import { matchTrack } from '#server/match/matchTrack.ts';
import { edit } from '#server/tracks/edit.ts';
import {
  addGuest,
  assignGuests,
  deleteGuest,
  mergeGuest,
  removeGuest,
  renameGuest,
} from '#server/tracks/guestEdits.ts';
import { updateSortTitle, updateTitle, withoutUnchanged } from '#server/tracks/trackEdits.ts';
import { addTrack, editTrack, removeTracks, updateTracks } from '#server/tracks/trackListEdits.ts';
import { call, editCall } from './call.ts';

/** Room for 5,000 pairs of an id and a text of 300 characters. */
const bodyLimit = 2 * 1024 * 1024;

/** A name to look up. It is not held to the rules for new names, so that a bad one from an import can be mended. */
const knownGuest = v.pipe(
  v.string('must be text'),
  v.check((name) => name.trim() !== '', 'must not be empty'),
  // PostgreSQL cannot even look for it.
  v.check((name) => !name.includes('\0'), 'must not hold control characters'),
);
const GuestOfOneSchema = v.strictObject({ id: EditedIdSchema, guest: GuestNameSchema });
const GuestOfManySchema = v.strictObject({ guest: GuestNameSchema, ids: ManyIdsSchema });

/** The body of an edit by title or post: what the form showed of all its tracks. Not every client sends it. */
const openedTracks = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.object({ opened: v.optional(atMost(v.object({ id: EditedIdSchema, ...entries }))) }));
/** The values that a form or a preview showed of each track. */
const opened = v.optional(v.array(v.looseObject({ id: EditedIdSchema }), 'must be a list'));

const { title, ...optionalFields } = writtenFields;

/** The edits of tracks and guests. One of many tracks at once applies to all of them or to none. */
export const editCalls = {
  updateMatch: call({
    summary: 'Gives a track the facts of a match.',
    body: v.pipe(v.unknown(), v.transform(withoutUnchanged), UpdateMatchSchema),
    answer: EditAnswerSchema,
    run: ({ db, matches }, { body, editor }) => matchTrack(db, matches, editor, body),
  }),
  updateGuest: editCall({
    summary: 'Adds a guest to a track.',
    body: GuestOfOneSchema,
    plan: (db, pair) => assignGuests(db, [{ ...pair, idPath: '/id', guestPath: '/guest' }]),
  }),
  updateMultipleGuests: editCall({
    summary: 'Adds a guest to many tracks, or guests to a track each.',
    body: v.union([GuestOfManySchema, atMost(GuestOfOneSchema)]),
    bodyLimit,
    plan: (db, body) =>
      assignGuests(
        db,
        Array.isArray(body)
          ? body.map((pair, at) => ({ ...pair, idPath: `/${at}/id`, guestPath: `/${at}/guest` }))
          : body.ids.map((id, at) => ({ id, guest: body.guest, idPath: `/ids/${at}`, guestPath: '/guest' })),
      ),
  }),
  removeGuest: editCall({
    summary: 'Takes a guest off many tracks.',
    body: GuestOfManySchema,
    bodyLimit,
    plan: (db, { guest, ids }) => removeGuest(db, guest, ids),
  }),
  updateTitle: editCall({
    summary: 'Changes the title of the tracks of a post.',
    query: v.strictObject({ commentaryTrackPostId: exactText(64), newTitle: typedLine(300) }),
    body: openedTracks({ title: v.string('must be text') }),
    bodies: 'optional',
    bodyLimit,
    plan: (db, body, query) => updateTitle(db, query, body?.opened),
  }),
  updateSortTitle: editCall({
    summary: 'Changes the sort title of the tracks of a title.',
    query: v.strictObject({ title: exactText(300), sortTitle: typedLine(300) }),
    body: openedTracks({ sortTitle: v.nullable(v.string('must be text')) }),
    bodies: 'optional',
    bodyLimit,
    plan: (db, body, query) => updateSortTitle(db, query, body?.opened),
  }),
  addGuest: editCall({
    summary: 'Adds a name to the list of guests.',
    body: v.strictObject({ guest: GuestNameSchema }),
    plan: (db, { guest }) => addGuest(db, guest),
  }),
  renameGuest: editCall({
    summary: 'Renames a guest everywhere.',
    body: v.strictObject({ guest: knownGuest, newName: GuestNameSchema }),
    plan: renameGuest,
  }),
  mergeGuest: editCall({
    summary: 'Replaces one guest by another everywhere.',
    body: v.strictObject({ guest: knownGuest, into: knownGuest }),
    plan: mergeGuest,
  }),
  deleteGuest: editCall({
    summary: 'Takes a guest without tracks off the list.',
    body: v.strictObject({ guest: knownGuest }),
    plan: (db, { guest }) => deleteGuest(db, guest),
  }),
  addTrack: call({
    summary: 'Adds a track.',
    body: v.strictObject({ title, ...v.partial(v.strictObject(optionalFields)).entries }),
    answer: EditAnswerSchema,
    run: async ({ db }, { body, editor }) => {
      const answer = await edit(db, editor, async (queries) => [await addTrack(queries, body)]);
      return { ...answer, added: answer.replaced[0]?.id };
    },
  }),
  editTrack: editCall({
    summary: 'Writes the given fields of a track.',
    body: v.strictObject({
      id: EditedIdSchema,
      fields: v.pipe(
        v.partial(v.strictObject(writtenFields)),
        v.check((fields) => Object.keys(fields).length > 0, 'must not be empty'),
      ),
      opened: v.optional(v.record(v.picklist(Object.keys(writtenFields) as WrittenField[]), v.unknown())),
    }),
    plan: editTrack,
  }),
  removeTrack: editCall({
    summary: 'Removes tracks.',
    body: v.strictObject({ ids: ManyIdsSchema, opened }),
    bodyLimit,
    plan: removeTracks,
  }),
  updateMultipleTracks: editCall({
    summary: 'Changes one field of many tracks.',
    body: v.strictObject({ ids: ManyIdsSchema, change: TrackChangeSchema, opened }),
    bodyLimit,
    plan: updateTracks,
  }),
};
