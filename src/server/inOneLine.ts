/** What an error says, for a terminal or a log that goes by lines. */
export function inOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ').trim();
}
