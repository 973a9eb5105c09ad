import { Worker } from 'node:worker_threads';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';

/** As text, because tests run without a build. Elsewhere than on Linux the priority would be that of the whole process. */
const script = `
  const { setPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const { bytes, method, options } = workerData;
  if (process.platform === 'linux') setPriority(0, 6);
  const compressed = require('node:zlib')[method](bytes, options);
  parentPort.postMessage(compressed, [compressed.buffer]);
`;

type Work = { method: 'brotliCompressSync'; options: BrotliOptions } | { method: 'gzipSync'; options: ZlibOptions };

/**
 * Compresses on a thread of its own, with a lower priority than the thread that answers requests. Starting it takes some
 * milliseconds, and so does copying a very large list to it.
 */
export function compressInThread(bytes: Buffer, work: Work): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { eval: true, workerData: { bytes, ...work } });
    thread.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
      resolve(Buffer.from(buffer, byteOffset, byteLength)),
    );
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that compresses has ended.')));
  });
}
