import { createReadStream, type Stats } from 'node:fs';
import type { ReadText } from '#server/exchange/row.ts';
import { cannotRead, DataError, statWithEnd, UsageError } from '#server/owner/command.ts';

/**
 * What an import adds is held in memory, because either all of it is written or nothing. This is enough for 250,000
 * tracks.
 */
const maxImportBytes = 128 * 1024 * 1024;

/** A file to import. It is read more than once, so it must stay as it is meanwhile. */
export function openTextFile(file: string): ReadText {
  const opened = statWithEnd(file);
  if (opened.size <= maxImportBytes) return () => readPieces(file, opened);
  throw new UsageError(
    `${file} is larger than the 128 MB that are imported at once. Import it in parts, one after the other and without --prune. Nothing was changed.`,
  );
}

async function* readPieces(file: string, opened: Stats): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw cannotRead(file, error);
    throw new DataError(`${file} is not UTF-8. Save the spreadsheet as “CSV UTF-8”. Nothing was changed.`);
  }
  const { size, mtimeMs } = statWithEnd(file);
  if (size !== opened.size || mtimeMs !== opened.mtimeMs)
    throw new UsageError(`${file} was changed while it was read. Import it again. Nothing was changed.`);
}
