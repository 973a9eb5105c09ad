import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';

/**
 * As text, because tests run without a build. Elsewhere than on Linux the priority would be that of the whole process.
 */
const script = `
  const { setPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const { size, method, options } = workerData;
  if (process.platform === 'linux') setPriority(0, 6);
  const bytes = new Uint8Array(size);
  let at = 0;
  parentPort.on('message', (piece) => {
    bytes.set(piece, at);
    at += piece.length;
    if (at < size) return;
    const compressed = require('node:zlib')[method](bytes, options);
    parentPort.postMessage(compressed, [compressed.buffer]);
    parentPort.close();
  });
`;

type Work = { size: number } & (
  | { method: 'brotliCompressSync'; options: BrotliOptions }
  | { method: 'gzipSync'; options: ZlibOptions }
);

/** Copied in a fraction of a millisecond: what others wait for is part of how long their answers take. */
const bytesPerStep = 512 * 1024;

/**
 * Compresses on a thread of its own, with a lower priority than the thread that answers requests. Starting it takes
 * some milliseconds.
 */
export function compressInThread(pieces: readonly Buffer[], work: Work): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { eval: true, workerData: work });
    thread.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
      resolve(Buffer.from(buffer, byteOffset, byteLength)),
    );
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that compresses has ended.')));
    void sendInSteps(thread, pieces);
  });
}

/** Other work runs in between. */
async function sendInSteps(thread: Worker, pieces: readonly Buffer[]): Promise<void> {
  let sent = 0;
  for (const piece of pieces) {
    thread.postMessage(piece);
    sent += piece.length;
    if (sent < bytesPerStep) continue;
    sent = 0;
    await nextTurn();
  }
}
