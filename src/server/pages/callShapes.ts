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
  summary: string;
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
  getTracks: { summary: 'Every track.', answer: v.array(TrackSchema), isOpen: true },
  getGuests: { summary: 'The names of all guests.', answer: NamesSchema, isOpen: true },
  getGenres: { summary: 'The names of the genres in use.', answer: NamesSchema, isOpen: true },
  addUser: { summary: 'Counts a visitor.', body: UserIdSchema, answer: v.boolean(), isOpen: true },
  validatePassword: { summary: 'Signs in.', body: PasswordSchema, answer: v.boolean(), isOpen: true },
  logout: { summary: 'Signs out.', answer: v.boolean(), isOpen: true },
  getSearchResults: { summary: 'Looks for matches.', body: SearchRequestSchema, answer: SearchResultsSchema },
  updateMatch: { summary: 'Gives a track the facts of a match.', body: UpdateMatchSchema, ...edit },
  updateGuest: { summary: 'Adds a guest to a track.', body: UpdateGuestSchema, ...edit },
  updateMultipleGuests: {
    summary: 'Adds a guest to many tracks, or guests to a track each.',
    body: v.union([OneGuestForManySchema, GuestListSchema]),
    ...edit,
  },
  removeGuest: { summary: 'Takes a guest off many tracks.', body: OneGuestForManySchema, ...edit },
  updateTitle: {
    summary: 'Changes the title of the tracks of a post.',
    query: UpdateTitleSchema,
    body: OpenedTitlesSchema,
    needsBody: false,
    ...edit,
  },
  updateSortTitle: {
    summary: 'Changes the sort title of the tracks of a title.',
    query: UpdateSortTitleSchema,
    body: OpenedSortTitlesSchema,
    needsBody: false,
    ...edit,
  },
  addGuest: { summary: 'Adds a name to the list of guests.', body: AddGuestSchema, ...edit },
  renameGuest: { summary: 'Renames a guest everywhere.', body: RenameGuestSchema, ...edit },
  mergeGuest: { summary: 'Replaces one guest by another everywhere.', body: MergeGuestSchema, ...edit },
  deleteGuest: { summary: 'Takes a guest without tracks off the list.', body: DeleteGuestSchema, ...edit },
  addTrack: { summary: 'Adds a track.', body: AddTrackSchema, ...edit },
  editTrack: { summary: 'Writes the given fields of a track.', body: EditTrackSchema, ...edit },
  removeTrack: { summary: 'Removes tracks.', body: RemoveTrackSchema, ...edit },
  updateMultipleTracks: { summary: 'Changes one field of many tracks.', body: UpdateMultipleTracksSchema, ...edit },
  history: { summary: 'A page of edits, newest first.', query: HistoryRequestSchema, answer: HistorySchema },
  undo: { summary: 'Undoes an edit.', body: UndoSchema, ...edit },
  importTracks: {
    summary: 'Previews the import of a file, or imports it as previewed.',
    body: ImportRequestSchema,
    answer: ImportAnswerSchema,
  },
  exportTracks: { summary: 'All tracks as a file.', query: ExportRequestSchema, answer: v.string() },
  backups: { summary: 'The backups that are kept.', answer: BackupsSchema },
  backUp: { summary: 'Makes a backup.', answer: BackupsSchema },
  lostAnswer: {
    summary: 'What became of an edit whose answer was lost.',
    query: LostAnswerRequestSchema,
    answer: LostAnswerSchema,
  },
  typedTitles: {
    summary: 'Those of the tracks whose title a person wrote.',
    body: TypedTitlesRequestSchema,
    answer: TypedTitlesSchema,
  },
  worklist: { summary: 'What the worklist needs besides the tracks.', answer: WorklistSchema },
  acceptReason: { summary: 'Takes a track off the worklist for one reason.', body: AcceptReasonSchema, ...edit },
};
