/** The calls of a host, with the paths and methods of the wire. Whoever serves or asks takes them from here. */
const wireCalls = {
  getSearchResults: { method: 'POST', path: 'GetSearchResults' },
  getTracks: { method: 'GET', path: 'GetTracks' },
  updateMatch: { method: 'POST', path: 'UpdateMatch' },
  getGuests: { method: 'GET', path: 'GetGuests' },
  updateGuest: { method: 'POST', path: 'UpdateGuest/' },
  updateMultipleGuests: { method: 'POST', path: 'UpdateMultipleGuests/' },
  getGenres: { method: 'GET', path: 'GetGenres' },
  validatePassword: { method: 'POST', path: 'ValidatePassword/' },
  addUser: { method: 'POST', path: 'AddUser/' },
  updateSortTitle: { method: 'POST', path: 'UpdateSortTitle/' },
  updateTitle: { method: 'POST', path: 'UpdateTitle/' },
} as const;

/** Calls of our own beside them. A host need not have them: they are asked for only where site.json has `api.extras`. */
const extraCalls = {
  history: { method: 'GET', path: 'History' },
  undo: { method: 'POST', path: 'Undo' },
  removeGuest: { method: 'POST', path: 'RemoveGuest' },
  addGuest: { method: 'POST', path: 'AddGuest' },
  logout: { method: 'POST', path: 'Logout' },
} as const;

export const calls = { ...wireCalls, ...extraCalls } as const;
export type CallName = keyof typeof calls;
