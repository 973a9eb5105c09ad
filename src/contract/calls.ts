/** The calls of a host, with the paths and methods of the wire. Whoever serves or asks takes them from here. */
export const calls = {
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
export type CallName = keyof typeof calls;
