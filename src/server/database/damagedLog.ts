import { closeSync, copyFileSync, existsSync, openSync, readSync, realpathSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFile, syncToDisk } from './databaseFile.ts';

/** The damaged log that was found last. A person deletes it. */
const keptLogOf = (dataDir: string) => path.join(dataDir, 'talkover-damaged.db-wal');

/**
 * Keeps a copy of a damaged log, before the database is opened: then SQLite writes over it. One that was kept before
 * stays, because the same damage may be found again, by then with less behind it.
 */
export function keepDamagedLog(dataDir: string): void {
  const file = databaseFile(dataDir);
  const kept = keptLogOf(dataDir);
  if (!existsSync(file) || existsSync(kept)) return;
  const log = `${realpathSync(file)}-wal`;
  if (countLostCommits(log) === 0) return;
  const part = `${kept}.part`;
  copyFileSync(log, part);
  syncToDisk(part);
  renameSync(part, kept);
}

/** What was found, and what is to do, until a person deletes the copy. */
export function describeDamagedLog(dataDir: string): { found: string; todo: string } | undefined {
  const kept = keptLogOf(dataDir);
  const at = statSync(kept, { throwIfNoEntry: false })?.mtime.toISOString();
  if (at === undefined) return undefined;
  const count = countLostCommits(kept);
  return {
    found: `The write-ahead log was damaged when the database was opened at ${at}: the last commits are lost, such as edits, sign-ins and visits (${count} of them). The damaged log is kept as ${kept}.`,
    todo: 'Look at the disk, compare the history with what was edited last, and enter what is missing. Then delete that file.',
  };
}

const headerBytes = 32;
const frameHeaderBytes = 24;
/**
 * Where the header of the log does not tell. The database is not asked: a process that closes a file loses its locks on
 * it, also those of SQLite.
 */
const usualPageBytes = 4096;
const littleEndian = 0x377f0682;
const bigEndian = 0x377f0683;

/**
 * SQLite reads its log up to the first frame that is not whole, and drops the rest without a word. After a kill, that
 * is the one that was being written. The log is damaged where more of the same log follows, which its salts tell from
 * the rest of an older one: then each commit there was acknowledged, but perhaps the last. 0 without damage, or a log.
 */
export function countLostCommits(log: string): number {
  if (!existsSync(log)) return 0;
  return withFile(log, (read) => {
    const header = read(0, headerBytes);
    if (header.length < headerBytes) return 0;
    const addToSum = makeChecksum(header);
    const isHeaderWhole = addToSum(header.subarray(0, 24)).equals(header.subarray(24));
    const salts = isHeaderWhole ? header.subarray(16, 24) : saltsOf(read(headerBytes, frameHeaderBytes));
    const frames = readFrames(read, frameHeaderBytes + (isHeaderWhole ? header.readUInt32BE(8) : usualPageBytes));
    const broken = isHeaderWhole ? readWhole(frames, salts, addToSum) : undefined;
    let following = 0;
    let commits = countCommit(broken);
    for (const frame of frames) {
      if (!saltsOf(frame).equals(salts)) continue;
      following += 1;
      commits += countCommit(frame);
    }
    return following > 0 ? commits : 0;
  });
}

const saltsOf = (frame: Buffer) => frame.subarray(8, 16);
const countCommit = (frame: Buffer | undefined) => (frame && frame.readUInt32BE(4) !== 0 ? 1 : 0);

function* readFrames(read: Read, frameBytes: number): Generator<Buffer, undefined> {
  for (let at = headerBytes; ; at += frameBytes) {
    const frame = read(at, frameBytes);
    if (frame.length < frameHeaderBytes) return;
    yield frame;
  }
}

/** Takes the frames that SQLite reads, and returns the first that it does not. */
function readWhole(frames: Iterator<Buffer, undefined>, salts: Buffer, addToSum: Sum): Buffer | undefined {
  for (;;) {
    const frame = frames.next().value;
    if (frame === undefined || !saltsOf(frame).equals(salts)) return frame;
    addToSum(frame.subarray(0, 8));
    if (!addToSum(frame.subarray(frameHeaderBytes)).equals(frame.subarray(16, frameHeaderBytes))) return frame;
  }
}

type Read = (from: number, length: number) => Buffer;
/** Each call goes on from the checksum before. */
type Sum = (bytes: Buffer) => Buffer;

function withFile<Result>(file: string, work: (read: Read) => Result): Result {
  const descriptor = openSync(file, 'r');
  try {
    return work((from, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
    });
  } finally {
    closeSync(descriptor);
  }
}

/** A header without a known byte order has no right checksum. */
function makeChecksum(header: Buffer): Sum {
  const magic = header.readUInt32BE(0);
  let [a, b] = [0, 0];
  return (bytes) => {
    if (magic !== littleEndian && magic !== bigEndian) return Buffer.alloc(0);
    const word = (at: number) => (magic === littleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
    for (let at = 0; at + 8 <= bytes.length; at += 8) {
      a = (a + word(at) + b) >>> 0;
      b = (b + word(at + 4) + a) >>> 0;
    }
    const sum = Buffer.alloc(8);
    sum.writeUInt32BE(a, 0);
    sum.writeUInt32BE(b, 4);
    return sum;
  };
}
