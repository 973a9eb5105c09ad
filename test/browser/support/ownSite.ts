import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import shipped from '../../../src/site/site.json' with { type: 'json' };
import { signIn } from '../../hardening/signIn.ts';
import { freshFolder, prepareFolder, spawnServer } from '../../setup/startServer.ts';
import { test as base, expect as playwrightExpect } from './site.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const password = 'a long password for tests';

export type OwnSite = {
  url: string;
  password: string;
  /** The server is gone, as for a visitor without a connection. */
  stop(): Promise<void>;
  /** At the same address and with the same data, with another release or another site.json. */
  start(change?: { release?: string; site?: object }): Promise<void>;
  /** As an admin elsewhere does. */
  retitle(from: string, to: string): Promise<void>;
};

/** The real server for one test, which can be stopped, updated and started again. The service worker is allowed. */
export const test = base.extend<{ own: OwnSite }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  own: async ({}, use) => {
    const folder = await prepareFolder(password);
    const command = (dist: string) => [process.execPath, path.join(dist, 'server/main.js')];
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: password };
    let server = spawnServer(env);
    const url = await server.address;
    const stop = async () => void (await server.end('SIGTERM'));
    await use({
      url,
      password,
      stop,
      start: async ({ release = path.join(root, 'dist'), site = {} } = {}) => {
        await stop();
        const siteFile = path.join(folder, 'site.json');
        writeFileSync(siteFile, JSON.stringify({ ...shipped, ...site }));
        server = spawnServer({ ...env, PORT: new URL(url).port, SITE_FILE: siteFile }, command(release));
        await server.address;
      },
      retitle: async (from, to) => {
        const tracks = (await (await fetch(`${url}api/GetTracks`)).json()) as Record<string, string>[];
        const commentaryTrackPostId = String(tracks.find(({ title }) => title === from)?.['commentaryTrackPostId']);
        const cookie = await signIn(url, password);
        const query = new URLSearchParams({ commentaryTrackPostId, newTitle: to });
        const { ok } = await fetch(`${url}api/UpdateTitle/?${query}`, { method: 'POST', headers: { cookie } });
        if (!ok) throw new Error('The track was not retitled.');
      },
    });
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

export const expect = playwrightExpect;

/** The built site and server with other names for all files, and without the former ones, as after an update. */
export function makeRelease(): { folder: string; remove(): void } {
  // Below the project, whose packages it uses.
  mkdirSync(path.join(root, '.tmp'), { recursive: true });
  const folder = path.join(root, '.tmp', path.basename(freshFolder()));
  cpSync(path.join(root, 'dist'), folder, { recursive: true });
  const hashes = readdirSync(path.join(folder, 'site/assets')).flatMap(
    (name) => /-(.{6,8})\.(?:js|css)$/.exec(name)?.[1] ?? [],
  );
  const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const newHashes: [former: string, hash: string][] = [];
  const rename = (text: string) =>
    hashes.reduce((renamed, hash) => renamed.replaceAll(`-${hash}.`, `-${[...hash].reverse().join('')}.`), text);
  for (const file of readdirSync(path.join(folder, 'site'), { recursive: true, encoding: 'utf8' })) {
    const from = path.join(folder, 'site', file);
    if (/\.(?:br|gz)$/.test(file)) rmSync(from);
    else if (/\.(?:js|css|html|json)$/.test(file)) {
      const content = readFileSync(from, 'utf8');
      newHashes.push([integrityOf(content), integrityOf(rename(content))]);
      writeFileSync(from, rename(content));
      renameSync(from, path.join(folder, 'site', rename(file)));
    }
  }
  const worker = path.join(folder, 'site/worker.js');
  const script = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    newHashes.reduce((text, [former, hash]) => text.replaceAll(former, hash), script),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
