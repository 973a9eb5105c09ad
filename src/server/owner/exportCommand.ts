import { createWriteStream, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { databaseFile, syncToDisk } from '#server/database/databaseFile.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import type { Format } from '#server/exchange/row.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { singleLine } from '#server/singleLine.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import type { Call, Command } from './command.ts';
import { Misuse } from './endings.ts';
import { shareData } from './shareData.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: '[FILE] [--format csv|json]',
  about: 'Writes all tracks into a file, or to the terminal; an import of it changes nothing.',
  words: { least: 0, most: 1 },
  flags: { format: 'text' },
  async run(call) {
    const format = formatOf(call);
    const hold = shareData(call.dataDir);
    const db = openReadOnly(databaseFile(call.dataDir));
    try {
      const tracks = await readAllTracks(db);
      const text = Readable.from(writeExport(tracks, await readGuests(db), format));
      const file = call.words[0] === undefined ? undefined : path.resolve(call.folder, call.words[0]);
      if (file === undefined) return await toTerminal(text);
      await toFile(text, file);
      call.terminal.note(`${tracks.length} tracks are in ${file}.`);
    } finally {
      db.close();
      hold.release();
    }
  },
};

function formatOf({ words: [file], flags }: Call): Format {
  const chosen = flags.get('format') ?? (file && path.extname(file).slice(1).toLowerCase()) ?? 'json';
  if (chosen === 'csv' || chosen === 'json') return chosen;
  throw new Misuse('The format is csv or json: by the ending of FILE, or by --format.');
}

/** Whoever reads may have had enough, such as head. */
async function toTerminal(text: Readable): Promise<void> {
  const gone = await pipeline(text, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => error);
  if (gone && gone.code !== 'EPIPE') throw gone;
}

/** A full disk leaves the file that was there before. */
async function toFile(text: Readable, file: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    const out: Writable = createWriteStream(part);
    await pipeline(text, out);
    await finished(out);
    syncToDisk(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new Misuse(`${file} cannot be written: ${singleLine(error)}`);
  }
}
