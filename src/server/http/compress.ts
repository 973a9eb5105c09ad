import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressInThread } from './compressInThread.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Compression = 'br' | 'gzip';

/** Compressing it takes seconds. */
const largeBytes = 8 * 1024 * 1024;
/** By which lists and pages shrink at least, as a rule. */
const leastFactor = 3;

type Effort = 'quick' | 'best';
const brotliQuality = (bytes: number, effort: Effort) =>
  bytes > largeBytes ? { quick: 1, best: 5 }[effort] : { quick: 5, best: 11 }[effort];

/** Compresses on another thread. Rejects when the signal says that no one wants the result any more. */
export function compress(
  pieces: readonly Buffer[],
  to: Compression,
  effort: Effort,
  signal: AbortSignal,
): Promise<Buffer> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  // In one piece: smaller ones come through the thread that answers requests, which then joins them. Not in 16 kB, as
  // by default: a short text would be kept with all of it.
  const chunkSize = 1024 + Math.ceil(size / leastFactor);
  const run = () =>
    to === 'gzip' ? runGzip({ pieces, size, chunkSize }) : runBrotli({ pieces, size, chunkSize }, effort);
  return size > largeBytes / 8 ? runFew(run, signal) : run();
}

type Work = { pieces: readonly Buffer[]; size: number; chunkSize: number };

function runGzip({ pieces, size, chunkSize }: Work): Promise<Buffer> {
  return size > largeBytes
    ? compressInThread(pieces, { size, method: 'gzipSync', options: { level: 1, chunkSize } })
    : gzipAsync(joined(pieces), { level: 6, chunkSize });
}

function runBrotli({ pieces, size, chunkSize }: Work, effort: Effort): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const quality = brotliQuality(size, effort);
  const options = { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: size }, chunkSize };
  return size > (effort === 'best' ? largeBytes / 8 : largeBytes)
    ? compressInThread(pieces, { size, method: 'brotliCompressSync', options })
    : brotliAsync(joined(pieces), options);
}

const joined = (pieces: readonly Buffer[]) => (pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));

/** Node has four threads for all files and compressions. */
const runFew = makeLimit(2);

type Limited = <Result>(run: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Runs at most `max` at once, the newest first, and drops those whose signal was aborted while they waited. */
export function makeLimit(max: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    if (running < max) waiting.pop()?.();
  };
  return (run, signal) =>
    new Promise((resolve, reject) => {
      const drop = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener('abort', drop);
        running += 1;
        const ended = run().finally(() => {
          running -= 1;
          startNext();
        });
        ended.then(resolve, reject);
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', drop);
      waiting.push(start);
      startNext();
    });
}
