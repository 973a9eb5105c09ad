import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|svg)$/;

/** Lays a .br and a .gz beside each asset, so that no server has to make them while somebody waits. */
export function writeCompressed(): Plugin {
  return {
    name: 'talkover-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets');
      for (const name of await readdir(folder)) {
        if (!worthIt.test(name)) continue;
        const file = path.join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await brotli(content));
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      }
    },
  };
}
