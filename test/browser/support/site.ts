import { rmSync } from 'node:fs';
import { test as base, expect as playwrightExpect } from '@playwright/test';
import { freshFolder, spawnServer } from '../../setup/startServer.ts';

export type Site = { url: string; password: string; dataDir: string; output: () => string };

const password = 'a long password for tests';

/**
 * `site`: the real server on an empty data folder, one for each worker. A spec that edits names what it edits with
 * `test.use({ edits })`; it shares its workers only with the specs of the same name.
 */
export const test = base.extend<object, { site: Site; edits: string }>({
  edits: ['nothing', { scope: 'worker', option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const dataDir = freshFolder();
      const server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      const url = await server.address;
      await use({ url, password, dataDir, output: () => server.output.stdout + server.output.stderr });
      const end = await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      if (end !== 0) throw new Error(`The server ended with ${end}:\n${server.output.stdout}${server.output.stderr}`);
    },
    { scope: 'worker' },
  ],
});

/** Exported with `test`, so that a spec needs one import only. */
export const expect = playwrightExpect;
