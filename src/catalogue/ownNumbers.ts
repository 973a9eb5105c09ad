/** Films that no database numbered are numbered by our own list, from a place that no database will come to. */
const first = 1_000_000_000;

export const ownNumber = (at: number): number => first + at;
export const isOwnNumber = (tmdbId: number): boolean => tmdbId > first;
/** Its place in our list. */
export const placeInOwnList = (tmdbId: number): number => tmdbId - first;
