import { rmSync } from 'node:fs';
import { test as base, expect as playwrightExpect } from '@playwright/test';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { prepareFolder, spawnServer } from '../../setup/startServer.ts';

export type Site = { url: string; password: string; dataDir: string; trackCount: number; output: () => string };

const password = 'a long password for tests';
const devServer = 'test/browser/support/devServer.mjs';

/** Enough for a test that is not about the length of the list: drawing 136 rows takes most of the time of a short visit. */
const fewTitles = [
  '7½ Umbrellas',
  '99 Red Lanterns',
  'A Trip to the Moon',
  'All Quiet on the Western Front',
  'Arcade Summer',
  'Brass Knuckle Ballet',
  'Bread & Thunder',
  'Cold Coffee, Warm Gun',
  'Detective Pigeon and the Extremely Long Title of the Second Sequel Nobody Asked For but Everybody Came to See',
  'Dust Jacket',
  'Elevator Etiquette',
  'Hotel Perpendicular',
  'Low Tide Choir',
  'The Lost Reel',
  'Night Shift on Deimos',
  'Please Rewind',
  'The Postmaster’s Bluff',
  'A Quiet Harbour',
  'Quicksand Holiday',
  'Robot Librarian',
  'Salt & Static',
  'Smörgåsbord of Doom',
  'Static Hollow | Episode 10: Sign-Off',
  'Static Hollow | Episode 11: The Morning Show',
  'Tumbleweed Union',
  'The Umbrella Heist',
  'Untitled Fog Project',
];

type Wanted = { edits: string; tracks: 'all' | 'few'; served: 'built' | 'by Vite' };
type Running = { site: Site; stop(): Promise<void> };

async function startSite({ tracks, served }: Wanted): Promise<Running> {
  const chosen = demoTracks.filter(
    ({ title }) => tracks === 'all' || fewTitles.some((start) => title.startsWith(start)),
  );
  const dataDir = await prepareFolder(password, { tracks: chosen });
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password };
  const server = served === 'built' ? spawnServer(env) : spawnServer(env, [process.execPath, devServer]);
  const url = await server.address;
  const output = () => server.output.stdout + server.output.stderr;
  return {
    site: { url, password, dataDir, trackCount: chosen.length, output },
    stop: async () => {
      const end = await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      if (served === 'built' && end !== 0) throw new Error(`The server ended with ${end}:\n${output()}`);
    },
  };
}

/**
 * `site`: the real server, or the one of `npm run dev` with `served: 'by Vite'`, with data of its own. A spec that edits
 * names what it edits with `test.use({ edits })`; a worker starts a server for each name, and the specs of one name share
 * it. One that needs no long list sets `tracks: 'few'`.
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
