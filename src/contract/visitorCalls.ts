/** A call of the host: its path within the API. */
export type Call = { readonly method: 'GET' | 'POST'; readonly path: string };

/** Those that a visitor's page makes. The others, in calls.ts, come with the desk. */
export const visitorCalls = {
  getTracks: { method: 'GET', path: 'GetTracks' },
  getGuests: { method: 'GET', path: 'GetGuests' },
  getGenres: { method: 'GET', path: 'GetGenres' },
  addUser: { method: 'POST', path: 'AddUser/' },
} as const satisfies Record<string, Call>;

/** Calls of our own server that a visitor's page makes. */
export const visitorExtras = {
  now: { method: 'GET', path: 'Now' },
} as const satisfies Record<string, Call>;
