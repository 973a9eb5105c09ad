import path from 'node:path';
import type { Plugin } from 'vite';
import { coloursCss } from '../../src/contract/site/colours.ts';
import { embedSite } from '../../src/contract/site/embedSite.ts';
import { readSite, type Site } from '../../src/contract/site/site.ts';
import { readTextFile, withArea, withFiles } from '../../src/server/siteFile.ts';

/** The file with the content of the site, as an absolute path. */
export const siteFile = path.resolve(process.env.SITE_FILE || 'src/site/site.json');

export function readSiteFile(): Site {
  const site = readSite(withFiles(JSON.parse(readTextFile(siteFile)), siteFile), siteFile);
  return withArea(site, process.env.AREA || undefined);
}

/** Writes the content of the site into the page. In development the page is loaded again whenever the file changes. */
export function siteContent(): Plugin {
  // A start or a build with a faulty file ends here.
  readSiteFile();
  return {
    name: 'talkover-site',
    configureServer({ watcher, ws }) {
      watcher.add(siteFile);
      watcher.on('change', (file) => file === siteFile && ws.send({ type: 'full-reload' }));
    },
    transformIndexHtml(page) {
      const site = readSiteFile();
      const css = coloursCss(site.colours);
      return { html: embedSite(page, site), tags: css ? [{ tag: 'style', children: css, injectTo: 'head' }] : [] };
    },
  };
}
