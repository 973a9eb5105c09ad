import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serveApi } from './scripts/vite/serveApi.ts';
import { slimRouter } from './scripts/vite/slimRouter.ts';
import { writeCompressed } from './scripts/vite/writeCompressed.ts';
import { writeOutTokens } from './scripts/vite/writeOutTokens.ts';
import { embedSite, readSite } from './src/contract/site.ts';

/** Writes site.json, or the file that SITE_FILE names, into the page. */
function siteContent(): Plugin {
  const file = process.env.SITE_FILE || 'src/site/site.json';
  const site = readSite(JSON.parse(readFileSync(file, 'utf8')), file);
  if (process.env.AREA) site.api.area = process.env.AREA;
  return { name: 'talkover-site', transformIndexHtml: (page) => embedSite(page, site) };
}

/** What is started of the server's build: the server itself, an owner's commands, and the thread that backs up. */
const serverPrograms = {
  main: 'src/server/main.ts',
  owner: 'src/server/owner.ts',
  backupWorker: 'src/server/backups/backupWorker.ts',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'src/site/public',
  plugins: [react(), siteContent(), serveApi(), slimRouter(), !isSsrBuild && writeCompressed()],
  ...(command === 'build' && { css: writeOutTokens() }),
  build: {
    target: 'es2022',
    // Otherwise light-dark() is rewritten into something larger that follows the toggle only.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // These browsers know it themselves.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    outDir: 'dist/site',
    emptyOutDir: true,
    rolldownOptions: {
      // How long a build takes on a slow machine is no news to whoever starts the site.
      checks: { bundlerTimings: false },
      ...(isSsrBuild && { input: serverPrograms }),
    },
  },
}));
