import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect as playwrightExpect } from '@playwright/test';
import shipped from '../../../src/site/site.json' with { type: 'json' };
import { type ForeignHost, startForeignHost } from '../../foreignHost.ts';
import { freshFolder, spawnServer } from '../../setup/startServer.ts';

export type ForeignSite = { url: string; host: ForeignHost };

/** The built site with the tracks of a host on another origin. */
export const test = base.extend<object, { foreign: ForeignSite }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const host = await startForeignHost();
      const folder = freshFolder();
      const siteFile = path.join(folder, 'site.json');
      const api = { ...shipped.api, host: host.host, area: host.area };
      writeFileSync(siteFile, JSON.stringify({ ...shipped, title: 'Night Owls', api }));
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'not used here', SITE_FILE: siteFile });
      await use({ url: await server.address, host });
      await server.end('SIGTERM');
      await host.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Exported with `test`, so that a spec needs one import only. */
export const expect = playwrightExpect;
