import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Puts the drawing in where a site.json names a file beside it. A file that cannot be read is left to the schema. */
export function withMark(content: unknown, siteFile: string): unknown {
  const { mark } = Object(content) as { mark?: unknown };
  if (typeof mark !== 'string' || !mark.endsWith('.svg')) return content;
  try {
    return { ...Object(content), mark: readFileSync(path.resolve(path.dirname(siteFile), mark), 'utf8') };
  } catch {
    return content;
  }
}
