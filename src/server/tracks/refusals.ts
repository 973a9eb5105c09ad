/** What an edit names does not exist. */
export class NotFound extends Error {}

/** A guest nobody knows: almost always a slip of the keyboard, so a new name has to be made on purpose. */
export class UnknownName extends Error {
  constructor(readonly guest: string) {
    super(`Nobody in the catalogue is called “${guest}”. Nothing was changed.`);
  }
}
