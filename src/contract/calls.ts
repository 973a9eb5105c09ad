import { visitorCalls, visitorExtras } from './visitorCalls.ts';

/** The eleven calls of the wire. Server and client take paths and methods from here. */
const wireCalls = {
  ...visitorCalls,
  getSearchResults: { method: 'POST', path: 'GetSearchResults' },
  updateMatch: { method: 'POST', path: 'UpdateMatch' },
  updateGuest: { method: 'POST', path: 'UpdateGuest/' },
  updateMultipleGuests: { method: 'POST', path: 'UpdateMultipleGuests/' },
  validatePassword: { method: 'POST', path: 'ValidatePassword/' },
  updateSortTitle: { method: 'POST', path: 'UpdateSortTitle/' },
  updateTitle: { method: 'POST', path: 'UpdateTitle/' },
} as const;

/** Calls of our own server. Other hosts may lack them: they are used there only if site.json has `api.extras`. */
export const extraCalls = {
  ...visitorExtras,
  history: { method: 'GET', path: 'History' },
  typedTitles: { method: 'POST', path: 'TypedTitles' },
  worklist: { method: 'GET', path: 'Worklist' },
  acceptReason: { method: 'POST', path: 'AcceptReason' },
  undo: { method: 'POST', path: 'Undo' },
  removeGuest: { method: 'POST', path: 'RemoveGuest' },
  addGuest: { method: 'POST', path: 'AddGuest' },
  renameGuest: { method: 'POST', path: 'RenameGuest' },
  mergeGuest: { method: 'POST', path: 'MergeGuest' },
  deleteGuest: { method: 'POST', path: 'DeleteGuest' },
  addTrack: { method: 'POST', path: 'AddTrack' },
  editTrack: { method: 'POST', path: 'EditTrack' },
  removeTrack: { method: 'POST', path: 'RemoveTrack' },
  updateMultipleTracks: { method: 'POST', path: 'UpdateMultipleTracks' },
  importTracks: { method: 'POST', path: 'ImportTracks' },
  exportTracks: { method: 'GET', path: 'ExportTracks' },
  backups: { method: 'GET', path: 'Backups' },
  backUp: { method: 'POST', path: 'MakeBackup' },
  lostAnswer: { method: 'GET', path: 'LostAnswer' },
  logout: { method: 'POST', path: 'Logout' },
} as const;

export const calls = { ...wireCalls, ...extraCalls } as const;
export type CallName = keyof typeof calls;
