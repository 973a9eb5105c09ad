import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './fault.mjs';

/** A hash of the names and contents of these files and folders. Missing ones count as empty. */
export function fingerprintOf(paths, ...more) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.update(more.join('\0')).digest('hex');
}

function filesIn(relative) {
  const found = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [relative] : [];
  return readdirSync(path.join(root, relative)).flatMap((name) => filesIn(path.join(relative, name)));
}
