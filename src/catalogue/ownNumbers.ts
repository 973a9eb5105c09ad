/** Films that no database numbered are numbered by our own list, from a place that no database will come to. */
const first = 1_000_000_000;

export const builtInId = (at: number): number => first + at;
export const isBuiltInId = (tmdbId: number): boolean => tmdbId > first;

/** '' where there is none. A number of the built-in list is not passed off as the database's. */
export function idLabel(tmdbId: unknown): string {
  const number = Number(tmdbId);
  if (number === 0) return '';
  return isBuiltInId(number) ? `no. ${number - first} of the built-in list` : String(tmdbId);
}
