import { isolate } from '#catalogue/desk/quote.ts';

/** The request refers to something that does not exist. `paths` are the JSON pointers to it in the request. */
export class NotFound extends Error {
  constructor(
    detail: string,
    readonly paths: string[],
  ) {
    super(detail);
  }
}

/** Usually a typo, so a name that is not on the guest list is never added implicitly. */
export class UnknownGuest extends Error {
  constructor(
    guest: string,
    readonly path: string,
  ) {
    super(`No guest in the catalogue is called “${isolate(guest)}”. Nothing was changed.`);
  }
}

/** The edit contradicts the current state of the catalogue; `tracks` are the ones that cause it. */
export class Conflict extends Error {
  constructor(
    detail: string,
    readonly tracks: readonly { id: number; title: string }[] = [],
  ) {
    super(detail);
  }
}

const maxPaths = 20;

/** One unknown id rejects the whole request; the error lists all of them. */
export function rejectUnknownIds(
  requested: readonly { id: number; idPath: string }[],
  existing: ReadonlySet<number>,
): void {
  const unknown = requested.filter(({ id }) => !existing.has(id));
  if (unknown.length === 0) return;
  const ids = [...new Set(unknown.map(({ id }) => id))].join(', ');
  throw new NotFound(
    `No track has the id ${ids}. Nothing was changed.`,
    unknown.slice(0, maxPaths).map(({ idPath }) => idPath),
  );
}

/** “A”, “B”, “C” and 37 more; “and more” if the tracks are some of those that are meant. */
export function formatTitles(tracks: readonly { title: string }[], isCounted = true): string {
  const named = tracks.slice(0, 3).map(({ title }) => `“${isolate(title)}”`);
  const more = tracks.length - named.length;
  if (!isCounted) return `${named.join(', ')} and more`;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
