import { statSync } from 'node:fs';

/** Thrown instead of an acknowledgement that would not last. */
export class DataGone extends Error {
  readonly code = 'ERR_DATA_GONE';

  constructor(file: string) {
    super(`${file} was removed or replaced while it was in use; stop the server, put it back and start again.`);
  }
}

/**
 * A file that is removed or replaced goes on taking writes as long as it is open, and they are gone with the process.
 * The answer refuses as soon as the database or its log is no longer the one that was opened.
 */
export function watchFiles(file: string): () => void {
  if (file === ':memory:') return () => undefined;
  const known = new Map<string, bigint>();
  return () => {
    for (const part of [file, `${file}-wal`]) {
      const found = statSync(part, { bigint: true, throwIfNoEntry: false })?.ino;
      const was = known.get(part);
      if (was !== undefined && found !== was) throw new DataGone(part);
      if (found !== undefined) known.set(part, found);
    }
  };
}
