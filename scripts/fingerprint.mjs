import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './fault.mjs';

/** One short text for the names and contents of these files and folders; a missing one counts as empty. */
export function fingerprintOf(places, ...more) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.update(more.join('\0')).digest('hex');
}

function filesIn(place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  return readdirSync(path.join(root, place)).flatMap((name) => filesIn(path.join(place, name)));
}
