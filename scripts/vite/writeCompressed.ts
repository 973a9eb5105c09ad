import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|svg)$/;

/** Writes a .br and a .gz file for each asset, so that the server does not compress them on request. */
export function writeCompressed(): Plugin {
  return {
    name: 'talkover-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets');
      for (const name of await readdir(folder)) {
        if (!compressible.test(name)) continue;
        const file = path.join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await brotli(content));
        await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
      }
    },
  };
}
