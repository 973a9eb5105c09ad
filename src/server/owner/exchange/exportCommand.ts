import { createWriteStream, existsSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { syncToDisk } from '#server/database/databaseFile.ts';
import type { Format } from '#server/exchange/row.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import {
  type Call,
  type Command,
  describeFileFault,
  formatQuantity,
  showControls,
  UsageError,
} from '#server/owner/command.ts';
import { withReader } from '#server/owner/dataFolder.ts';
import { countTracks } from '#server/tracks/trackTable.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: '[FILE|-] [--format csv|json]',
  summary: 'Writes all tracks to a file, or without FILE to standard output. Importing that file changes nothing.',
  args: { min: 0, max: 1 },
  flags: { format: 'value' },
  async run(call) {
    const format = formatOf(call);
    const [arg] = call.args;
    const file = arg === undefined || arg === '-' ? undefined : path.resolve(call.cwd, arg);
    const count = await withReader(call, async (db) => {
      const text = Readable.from(writeExport(db, format));
      await (file === undefined ? writeToOutput(text) : writeToFile(text, file));
      return countTracks(db);
    });
    call.terminal.note(
      `Exported ${formatQuantity(count, 'track')} ${file ? `to ${file}` : `as ${format.toUpperCase()}`}.`,
    );
  },
};

function formatOf({ args: [arg], flags }: Call): Format {
  const isOutput = arg === undefined || arg === '-';
  const chosen = flags.get('format') ?? endingOf(isOutput ? redirectedTo() : arg) ?? (isOutput ? 'json' : undefined);
  if (chosen === 'csv' || chosen === 'json') return chosen;
  throw new UsageError('The format must be csv or json: end FILE in .csv or .json, or use --format.');
}

function endingOf(file: string | undefined): string | undefined {
  return file && (path.extname(file).slice(1).toLowerCase() || undefined);
}

/** The file of `export > all.csv`, where the system tells it. */
function redirectedTo(): string | undefined {
  try {
    const file = readlinkSync('/proc/self/fd/1');
    return /\.(?:csv|json)$/i.test(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function writeToOutput(text: Readable): Promise<void> {
  const shown = process.stdout.isTTY ? text.map((piece: string) => showControls(piece.replaceAll('\r\n', '\n'))) : text;
  const error = await pipeline(shown, process.stdout, { end: false }).catch((reason: NodeJS.ErrnoException) => reason);
  // A reader such as `head` closes the pipe early.
  if (error && error.code !== 'EPIPE') throw error;
}

/** Through a part file, so that a full disk leaves the previous file intact; a link stays one. */
async function writeToFile(text: Readable, file: string): Promise<void> {
  const target = existsSync(file) ? realpathSync(file) : linkedFile(file);
  const part = `${target}.${process.pid}.part`;
  try {
    // A pipe or a device cannot be replaced.
    if (existsSync(target) && !statSync(target).isFile()) return await pipeline(text, createWriteStream(target));
    const out: Writable = createWriteStream(part);
    await pipeline(text, out);
    await finished(out);
    syncToDisk(part);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    // Without a system call, it was the database that failed.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new UsageError(`Cannot write ${file}: ${describeFileFault(error, 'its folder does not exist')}.`);
  }
}

/** A link may lead to a file that is not there yet. */
function linkedFile(file: string): string {
  try {
    return path.resolve(path.dirname(file), readlinkSync(file));
  } catch {
    return file;
  }
}
