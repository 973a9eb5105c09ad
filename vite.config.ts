import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serveApi } from './scripts/vite/serveApi.ts';
import { slimRouter } from './scripts/vite/slimRouter.ts';
import { writeCompressed } from './scripts/vite/writeCompressed.ts';
import { writeOutTokens } from './scripts/vite/writeOutTokens.ts';
import { embedSite, readSite } from './src/contract/site.ts';

/** Writes the site content into the page: `site.json`, or the file named by SITE_FILE. */
function siteContent(): Plugin {
  const file = process.env.SITE_FILE || 'src/site/site.json';
  const site = readSite(JSON.parse(readFileSync(file, 'utf8')), file);
  if (process.env.AREA) site.api.area = process.env.AREA;
  return { name: 'talkover-site', transformIndexHtml: (page) => embedSite(page, site) };
}

/** Entry points of the server build: the server, the owner's commands, and the backup thread. */
const serverEntries = {
  main: 'src/server/main.ts',
  owner: 'src/server/owner.ts',
  backupWorker: 'src/server/backups/backupWorker.ts',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'src/site/public',
  plugins: [react(), siteContent(), serveApi(), slimRouter(), !isSsrBuild && writeCompressed()],
  ...(command === 'build' && { css: writeOutTokens() }),
  // What draws pages is a part of the server's files, in its production form whatever NODE_ENV the server runs with.
  ...(isSsrBuild && {
    ssr: {
      noExternal: [/^react/, /^@reduxjs/, 'reselect', 'immer', 'redux', 'redux-thunk', 'use-sync-external-store'],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    target: 'es2022',
    // These support light-dark(). For older ones it would be rewritten to code that ignores the system's colour scheme.
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    // All supported browsers have it.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // Tells the server which stylesheets a page needs besides the first.
    manifest: !isSsrBuild,
    outDir: 'dist/site',
    emptyOutDir: true,
    rolldownOptions: {
      // No warnings about the duration of the build on slow machines.
      checks: { bundlerTimings: false },
      ...(isSsrBuild
        ? { input: serverEntries }
        : // One file for the first load. Without the group, Rolldown may split it, which compresses worse.
          { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } }),
    },
  },
}));
