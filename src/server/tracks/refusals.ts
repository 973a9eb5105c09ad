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
