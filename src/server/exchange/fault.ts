/** What is wrong with a file, where a person finds it. */
export type Fault = { line: number; column?: string | undefined; message: string };

/** Thrown by a reader that cannot go on. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
