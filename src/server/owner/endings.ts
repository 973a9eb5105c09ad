/** What was asked for cannot be done with this data: nothing was changed, and the command ends with 1. */
export class WrongData extends Error {}

/** The command was called in a way that it does not know, or the machine is not as it must be: it ends with 2. */
export class Misuse extends Error {}
