import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startId } from '#contract/servedPages.ts';
import { coloursCss } from '#contract/site/colours.ts';
import { embedSite, jsonInPage, readEmbeddedSite } from '#contract/site/embedSite.ts';
import type { Site } from '#contract/site/site.ts';

/**
 * The built index.html with the content of site.json and its stylesheet in it, so that it can be shown without another
 * file.
 */
export type PageTemplate = {
  /** The hash of the stylesheet, for the content security policy. */
  styleHash: string;
  fill(content: PageContent): string;
};

type PageContent = {
  head?: string;
  /** The content of the root. */
  body?: string;
  /** The state that React hydrates the content with. A page for a browser without script has none. */
  start?: object | undefined;
  /** The source files of the lazy parts in it, whose styles it needs. */
  parts?: string[];
  /** What a browser without script reads in a page that is not rendered. */
  withoutScript?: string;
};

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;
const title = /<title>[\s\S]*?<\/title>/;
/** The root, with the logo that the build has rendered. It ends with the last `</div>` of the page. */
const root = /<div id="root"[^>]*>[\s\S]*<\/div>/;
const emptyRoot = '<div id="root"></div>';
/** Comments and indentation are for those who write the page. Without them, 40 bytes less are sent. */
const comment = /<!-- [^<>]*-->/g;
const indentation = />\s+</g;
const partsMark = '<!-- styles of lazy parts -->';
const needsScript = /<noscript>[^<]*<\/noscript>/;
/** The server has no time to render the page now: a browser without script asks again. */
export const busyWords =
  '<meta http-equiv="refresh" content="5">Many visitors are here right now. This page loads again in a few seconds.';
export const deskWords = 'The admin desk needs JavaScript. The tracks don’t: <a href="/">Browse all tracks</a>';

export async function readPageTemplate(folder: string, site: Site): Promise<PageTemplate> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = await readFile(path.join(folder, 'index.html'), 'utf8');
  // The logo is the mark of the site that the page was built for.
  const isOwnLogo = readEmbeddedSite(built).mark === site.mark;
  const html = embedSite(isOwnLogo ? built : built.replace(root, emptyRoot), site);
  const file = stylesheetLink.exec(html)?.[1];
  const css = (file ? await readFile(path.join(folder, file), 'utf8') : '') + coloursCss(site.colours);
  const page = html
    .replaceAll(comment, '')
    .replaceAll(indentation, '><')
    .replace(stylesheetLink, () => `<style>${css}</style>`)
    .replace('</head>', () => `${partsMark}</head>`);
  return {
    styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    fill({ head, body = '', start, parts = [], withoutScript }) {
      const startBlock = start ? `<script type="application/json" id="${startId}">${jsonInPage(start)}</script>` : '';
      return (
        page
          .replace(title, (shown) => head ?? shown)
          // After the first stylesheet, which declares the order of the cascade layers.
          .replace(partsMark, () => stylesOf(manifest, parts))
          .replace(needsScript, (text) => (body ? '' : withoutScript ? `<noscript>${withoutScript}</noscript>` : text))
          .replace(root, (undrawn) => (body ? `<div id="root">${body}</div>${startBlock}` : undrawn))
      );
    },
  };
}

/** Vite's list of what each source file was built to. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** Links to the stylesheets of these files and of what they import, without those of the first load. */
function stylesOf(manifest: Manifest, files: readonly string[]): string {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = manifest[file];
    if (!chunk || chunk.isEntry || seen.has(file)) return;
    seen.add(file);
    for (const name of chunk.imports ?? []) visit(name);
    for (const name of chunk.css ?? []) styles.add(name);
  };
  files.forEach(visit);
  return [...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('');
}

/** Escapes text, and attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
