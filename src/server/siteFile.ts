import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSite, type Site } from '#contract/site/site.ts';
import { pictureFolder } from '#contract/site/siteTexts.ts';
import { singleLine } from './singleLine.ts';

/** Editors on Windows put a byte order mark in front. */
export function readTextFile(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
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
    return { ...Object(content), mark: readFileSync(path.resolve(path.dirname(siteFile), mark), 'utf8') };
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
