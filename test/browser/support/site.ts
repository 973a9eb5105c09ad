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

/**
 * `site`: the real server, or the one of `npm run dev` with `served: 'by Vite'`, on an empty data folder, one for each worker. A spec that edits names what it edits with
 * `test.use({ edits })`; it shares its workers only with the specs of the same name. One that
 * needs no long list sets `tracks: 'few'`.
 */
export const test = base.extend<
  object,
  { site: Site; edits: string; tracks: 'all' | 'few'; served: 'built' | 'by Vite' }
>({
  edits: ['nothing', { scope: 'worker', option: true }],
  tracks: ['all', { scope: 'worker', option: true }],
  served: ['built', { scope: 'worker', option: true }],
  site: [
    async ({ tracks, served }, use) => {
      const chosen = demoTracks.filter(
        ({ title }) => tracks === 'all' || fewTitles.some((start) => title.startsWith(start)),
      );
      const dataDir = await prepareFolder(password, { tracks: chosen });
      const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password };
      const server = served === 'built' ? spawnServer(env) : spawnServer(env, [process.execPath, devServer]);
      const url = await server.address;
      await use({
        url,
        password,
        dataDir,
        trackCount: chosen.length,
        output: () => server.output.stdout + server.output.stderr,
      });
      const end = await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      if (served === 'built' && end !== 0)
        throw new Error(`The server ended with ${end}:\n${server.output.stdout}${server.output.stderr}`);
    },
    { scope: 'worker' },
  ],
});

/** Exported with `test`, so that a spec needs one import only. */
export const expect = playwrightExpect;
