import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '#contract/site.ts';
import { embedSite } from '#contract/site.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

/** The built page with the content of this server's site.json in it. */
export async function readSitePage(folder: string, site: Site): Promise<PreparedBody> {
  const built = await readFile(path.join(folder, 'index.html'), 'utf8');
  return prepareBody(embedSite(built, site), 'text/html; charset=utf-8');
}
