/** An error's message on one line, for a terminal or a log that is read line by line. */
export function singleLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ').trim();
}
