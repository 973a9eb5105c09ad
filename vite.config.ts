import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAtOnce } from './scripts/vite/compileAtOnce.ts';
import { olderStyles } from './scripts/vite/olderStyles.ts';
import { serveApi } from './scripts/vite/serveApi.ts';
import { siteContent } from './scripts/vite/siteContent.ts';
import { writeCompressed } from './scripts/vite/writeCompressed.ts';
import { writeOutTokens } from './scripts/vite/writeOutTokens.ts';
import { writeSiteFiles } from './scripts/vite/writeSiteFiles.ts';

/** Entry points of the server build: the server, the owner's commands, the backup thread, and a step of the build. */
const serverEntries = {
  main: 'src/server/main.ts',
  owner: 'src/server/owner.ts',
  backupWorker: 'src/server/backups/backupWorker.ts',
  renderLoading: 'src/app/renderLoading.tsx',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'src/site/public',
  plugins: [
    react(),
    siteContent(),
    serveApi(),
    !isSsrBuild && compileAtOnce(),
    !isSsrBuild && olderStyles(),
    !isSsrBuild && writeCompressed(),
    !isSsrBuild && writeSiteFiles(),
  ],
  ...(command === 'build' && { css: writeOutTokens() }),
  // What draws pages is a part of the server's files, in its production form whatever NODE_ENV the server runs with.
  ...(isSsrBuild && {
    ssr: {
      noExternal: [
        /^react/,
        /^@reduxjs/,
        /^@tanstack/,
        'reselect',
        'immer',
        'redux',
        'redux-thunk',
        'use-sync-external-store',
      ],
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
        : {
            output: {
              // One file for the first load, which compresses better than several, and one for what later parts share.
              codeSplitting: {
                groups: [
                  { name: 'index', tags: ['$initial'], priority: 1 },
                  { name: 'shared', minShareCount: 2 },
                ],
              },
              // It names all others: with hashes of eight letters it has 90 bytes more, and as many with 64 letters to choose
              // from.
              chunkFileNames: 'assets/[name]-[hash:6].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              hashCharacters: 'hex',
            },
          }),
    },
  },
}));
