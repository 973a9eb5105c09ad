import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import shipped from '../../src/site/site.json' with { type: 'json' };
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

export type Abroad = { url: string; host: ForeignHost };

/** The built site, whose tracks come from a host of somebody else, in another origin. */
export const test = base.extend<object, { abroad: Abroad }>({
  abroad: [
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
