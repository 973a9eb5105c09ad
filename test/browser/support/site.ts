import { rmSync } from 'node:fs';
import { test as base, expect as playwrightExpect } from '@playwright/test';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { fewTracks } from '../../setup/fewTracks.ts';
import { prepareFolder, spawnServer } from '../../setup/startServer.ts';

export type Site = { url: string; password: string; dataDir: string; trackCount: number; output: () => string };

const password = 'a long password for tests';
const devServer = 'test/browser/support/devServer.mjs';

type Wanted = { edits: string; tracks: 'all' | 'few'; served: 'built' | 'by Vite' };
type Running = { site: Site; stop(): Promise<void> };

const listVersion = async (url: string) => (await fetch(`${url}api/GetTracks`)).headers.get('etag');

async function startSite({ edits, tracks, served }: Wanted): Promise<Running> {
  const chosen = tracks === 'all' ? demoTracks : fewTracks;
  const dataDir = await prepareFolder(password, { tracks: chosen });
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password };
  const server = served === 'built' ? spawnServer(env) : spawnServer(env, [process.execPath, devServer]);
  const url = await server.address;
  const output = () => server.output.stdout + server.output.stderr;
  const version = await listVersion(url);
  return {
    site: { url, password, dataDir, trackCount: chosen.length, output },
    stop: async () => {
      const isEdited = (await listVersion(url)) !== version;
      const end = await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      if (served === 'built' && end !== 0) throw new Error(`The server ended with ${end}:\n${output()}`);
      if (edits === 'nothing' && isEdited) throw new Error('A spec without `edits` has edited the tracks of others.');
    },
  };
}

/**
 * `site`: the real server, or the one of `npm run dev` with `served: 'by Vite'`, with data of its own. A spec that
 * edits names what it edits with `test.use({ edits })`; a worker starts a server for each name, and the specs of one
 * name share it. One that needs no long list sets `tracks: 'few'`.
 */
export const test = base.extend<Wanted & { site: Site }, { sites: (wanted: Wanted) => Promise<Site> }>({
  edits: ['nothing', { option: true }],
  tracks: ['all', { option: true }],
  served: ['built', { option: true }],
  // Not a worker for each name: a worker starts a browser, too.
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const running = new Map<string, Promise<Running>>();
      await use(async (wanted) => {
        const name = Object.values(wanted).join();
        if (!running.has(name)) running.set(name, startSite(wanted));
        return (await (running.get(name) as Promise<Running>)).site;
      });
      for (const started of running.values()) await (await started).stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ sites, edits, tracks, served }, use) => use(await sites({ edits, tracks, served })),
});

/** Exported with `test`, so that a spec needs one import only. */
export const expect = playwrightExpect;
