/** What an edit names does not exist; the paths say where the call names it. */
export class NotFound extends Error {
  constructor(
    detail: string,
    readonly paths: string[],
  ) {
    super(detail);
  }
}

/** A guest nobody knows: almost always a slip of the keyboard, so a new name has to be made on purpose. */
export class UnknownName extends Error {
  constructor(
    guest: string,
    readonly path: string,
  ) {
    super(`Nobody in the catalogue is called “${guest}”. Nothing was changed.`);
  }
}

/** What stands in the catalogue already, or meanwhile, does not go with the edit; the tracks are those in the way. */
export class Conflict extends Error {
  constructor(
    detail: string,
    readonly tracks: readonly { id: number; title: string }[] = [],
  ) {
    super(detail);
  }
}

const mostPaths = 20;

/** All or nothing: one id that no track has refuses the whole call, and every such id is named. */
export function refuseUnknownIds(asked: readonly { id: number; idPath: string }[], known: ReadonlySet<number>): void {
  const unknown = asked.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return;
  const ids = [...new Set(unknown.map(({ id }) => id))].join(', ');
  throw new NotFound(
    `No track has the id ${ids}. Nothing was changed.`,
    unknown.slice(0, mostPaths).map(({ idPath }) => idPath),
  );
}
