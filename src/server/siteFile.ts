import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { readSite, type Site } from '#contract/site/site.ts';
import { pictureFolder } from '#contract/site/siteTexts.ts';
import { singleLine } from './singleLine.ts';

const maxTextBytes = 1_000_000;

export class UnusableText extends Error {}

/** A device such as /dev/zero has no size, so that what is read is counted. A pipe may be read, too. */
export function readTextFile(file: string, decoder = new TextDecoder('utf-8', { fatal: true })): string {
  const bytes = Buffer.alloc(maxTextBytes + 1);
  const opened = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = 1; read > 0; length += read) read = readSync(opened, bytes, length, bytes.length - length, null);
    if (length > maxTextBytes) throw new UnusableText(`${file} is larger than 1 MB.`);
    // Without the byte order mark that editors on Windows put in front.
    return decoder.decode(bytes.subarray(0, length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new UnusableText(`${file} is not UTF-8. Save it as UTF-8.`);
  } finally {
    closeSync(opened);
  }
}

/** Puts in the files that a site.json names beside it. One that cannot be read is left to the schema. */
export function withFiles(content: unknown, siteFile: string): unknown {
  return withPicture(withMark(content, siteFile), siteFile);
}

/** The site with this area instead of its own. It must not be the name of a page. */
export function withArea(site: Site, area: string | undefined): Site {
  if (area === undefined) return site;
  try {
    const { title, show, joke } = site;
    readSite({ title, show, ...(joke && { joke }), api: { area } }, `AREA "${area}"`);
    return { ...site, api: { ...site.api, area } };
  } catch (error) {
    throw new Error(singleLine(error).replace('api.area: ', ''));
  }
}

function withMark(content: unknown, siteFile: string): unknown {
  const { mark } = Object(content) as { mark?: unknown };
  if (typeof mark !== 'string' || !mark.endsWith('.svg')) return content;
  try {
    // A drawing made long ago may have a comment in other letters.
    const text = readTextFile(path.resolve(path.dirname(siteFile), mark), new TextDecoder());
    return { ...Object(content), mark: text };
  } catch {
    return content;
  }
}

/** The picture of the tour is sent as a file, because every page has the content of the site in it. */
function withPicture(content: unknown, siteFile: string): unknown {
  const tour = Object(Object(content).tour);
  const name = Object(tour.image).src;
  const isBeside = typeof name === 'string' && !/[/\\]/.test(name) && existsSync(besideOf(siteFile, name));
  if (!isBeside) return content;
  const image = { ...tour.image, src: `${pictureFolder}${name}` };
  return { ...Object(content), tour: { ...tour, image } };
}

/** The file of the tour's picture, if it is one of ours. */
export function pictureFile({ tour }: Site, siteFile: string): string | undefined {
  const src = tour?.image?.src ?? '';
  return src.startsWith(pictureFolder) ? besideOf(siteFile, src.slice(pictureFolder.length)) : undefined;
}

function besideOf(siteFile: string, name: string): string {
  return path.resolve(path.dirname(siteFile), name);
}
