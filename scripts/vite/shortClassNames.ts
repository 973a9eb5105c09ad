import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CSSModulesOptions } from 'vite';

/**
 * `title_tqX`: the name of a class in its file, and a short hash of the file's path. With Vite's own names, such as
 * `_title_rxsbq_38`, a drawn page weighs 0.3 kB more, and the script of the first load 0.4 kB.
 * To delete: remove this file and its line in `vite.config.ts`.
 */
export function shortClassNames(): CSSModulesOptions {
  const files = new Map<string, string>();
  return {
    generateScopedName: (name, id) => {
      // Of a file that is imported as text, too, the styles get the same names: file.css?inline.
      const [file = id] = id.split('?', 1);
      const hash = createHash('sha256').update(path.relative('.', file)).digest('base64url').slice(0, 3);
      const first = files.get(hash) ?? file;
      files.set(hash, first);
      if (first !== file) throw new Error(`${first} and ${file} have the same hash: rename one of them.`);
      return `${name}_${hash}`;
    },
  };
}
