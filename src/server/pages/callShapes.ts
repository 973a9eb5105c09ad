import * as v from 'valibot';
import type { CallName } from '#contract/calls.ts';
import {
  AddGuestSchema,
  DeleteGuestSchema,
  EditAnswerSchema,
  GuestListSchema,
  MergeGuestSchema,
  OneGuestForManySchema,
  OpenedSortTitlesSchema,
  OpenedTitlesSchema,
  RenameGuestSchema,
  TypedTitlesRequestSchema,
  TypedTitlesSchema,
  UpdateGuestSchema,
  UpdateMatchSchema,
  UpdateSortTitleSchema,
  UpdateTitleSchema,
} from '#contract/edits.ts';
import { BackupsSchema, ExportRequestSchema, ImportAnswerSchema, ImportRequestSchema } from '#contract/files.ts';
import { HistoryRequestSchema, HistorySchema, UndoSchema } from '#contract/history.ts';
import { LostAnswerRequestSchema, LostAnswerSchema } from '#contract/lostAnswer.ts';
import { SearchRequestSchema, SearchResultsSchema } from '#contract/search.ts';
import { PasswordSchema, UserIdSchema } from '#contract/session.ts';
import { NamesSchema, TrackSchema } from '#contract/track.ts';
import {
  AddTrackSchema,
  EditTrackSchema,
  RemoveTrackSchema,
  UpdateMultipleTracksSchema,
} from '#contract/trackEdits.ts';
import { AcceptReasonSchema, WorklistSchema } from '#contract/worklist.ts';

type CallShape = {
  says: string;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** False if the call also works without a body. */
  needsBody?: boolean;
  answer: v.GenericSchema;
  /** Without a session. */
  isOpen?: true;
};

const edit = { answer: EditAnswerSchema };

/** What each call takes and answers. The compiler asks for an entry for a new call. */
export const callShapes: Record<CallName, CallShape> = {
  getTracks: { says: 'Every track.', answer: v.array(TrackSchema), isOpen: true },
  getGuests: { says: 'The names of all guests.', answer: NamesSchema, isOpen: true },
  getGenres: { says: 'The names of the genres in use.', answer: NamesSchema, isOpen: true },
  addUser: { says: 'Counts a visitor.', body: UserIdSchema, answer: v.boolean(), isOpen: true },
  validatePassword: { says: 'Signs in.', body: PasswordSchema, answer: v.boolean(), isOpen: true },
  logout: { says: 'Signs out.', answer: v.boolean(), isOpen: true },
  getSearchResults: { says: 'Looks for matches.', body: SearchRequestSchema, answer: SearchResultsSchema },
  updateMatch: { says: 'Gives a track the facts of a match.', body: UpdateMatchSchema, ...edit },
  updateGuest: { says: 'Adds a guest to a track.', body: UpdateGuestSchema, ...edit },
  updateMultipleGuests: {
    says: 'Adds a guest to many tracks, or guests to a track each.',
    body: v.union([OneGuestForManySchema, GuestListSchema]),
    ...edit,
  },
  removeGuest: { says: 'Takes a guest off many tracks.', body: OneGuestForManySchema, ...edit },
  updateTitle: {
    says: 'Changes the title of the tracks of a post.',
    query: UpdateTitleSchema,
    body: OpenedTitlesSchema,
    needsBody: false,
    ...edit,
  },
  updateSortTitle: {
    says: 'Changes the sort title of the tracks of a title.',
    query: UpdateSortTitleSchema,
    body: OpenedSortTitlesSchema,
    needsBody: false,
    ...edit,
  },
  addGuest: { says: 'Adds a name to the list of guests.', body: AddGuestSchema, ...edit },
  renameGuest: { says: 'Renames a guest everywhere.', body: RenameGuestSchema, ...edit },
  mergeGuest: { says: 'Replaces one guest by another everywhere.', body: MergeGuestSchema, ...edit },
  deleteGuest: { says: 'Takes a guest without tracks off the list.', body: DeleteGuestSchema, ...edit },
  addTrack: { says: 'Adds a track.', body: AddTrackSchema, ...edit },
  editTrack: { says: 'Writes the given fields of a track.', body: EditTrackSchema, ...edit },
  removeTrack: { says: 'Removes tracks.', body: RemoveTrackSchema, ...edit },
  updateMultipleTracks: { says: 'Changes one field of many tracks.', body: UpdateMultipleTracksSchema, ...edit },
  history: { says: 'A page of edits, newest first.', query: HistoryRequestSchema, answer: HistorySchema },
  undo: { says: 'Undoes an edit.', body: UndoSchema, ...edit },
  importTracks: {
    says: 'Previews the import of a file, or imports it as previewed.',
    body: ImportRequestSchema,
    answer: ImportAnswerSchema,
  },
  exportTracks: { says: 'All tracks as a file.', query: ExportRequestSchema, answer: v.string() },
  backups: { says: 'The backups that are kept.', answer: BackupsSchema },
  backUp: { says: 'Makes a backup.', answer: BackupsSchema },
  lostAnswer: {
    says: 'What became of an edit whose answer was lost.',
    query: LostAnswerRequestSchema,
    answer: LostAnswerSchema,
  },
  typedTitles: {
    says: 'Those of the tracks whose title a person wrote.',
    body: TypedTitlesRequestSchema,
    answer: TypedTitlesSchema,
  },
  worklist: { says: 'What the worklist needs besides the tracks.', answer: WorklistSchema },
  acceptReason: { says: 'Takes a track off the worklist for one reason.', body: AcceptReasonSchema, ...edit },
};
