import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { databaseFile } from '#server/database/databaseFile.ts';
import { freshFolder, prepareFolder, spawnServer } from '../setup/startServer.ts';
import { makeRecords, people, postIdOf } from './makeCatalogue.ts';

export const password = 'a long password for benches';

/** The server of a built checkout. */
export type Build = {
  url: string;
  pid: number | undefined;
  /** As an admin on another machine. */
  retitle(id: number, title: string): Promise<void>;
  close(): Promise<unknown>;
};

/** Its data are in a folder. */
export type FolderBuild = Build & { folder: string };

/** With this checkout's server, and that of another one if there is one to compare with, on the same made tracks. */
export function withBuilds<Result>(
  count: number,
  before: string | undefined,
  work: (builds: { ours: FolderBuild; before?: FolderBuild }) => Promise<Result>,
): Promise<Result> {
  return withBuild('.', count, (ours) =>
    before === undefined ? work({ ours }) : withBuild(before, count, (other) => work({ ours, before: other })),
  );
}

async function withBuild<Result>(
  checkout: string,
  count: number,
  work: (build: FolderBuild) => Promise<Result>,
): Promise<Result> {
  const folder = await makeFolder(checkout, count);
  const build = await startBuild(checkout, { DATA_DIR: folder });
  try {
    return await work({ ...build, folder });
  } finally {
    await build.close();
    rmSync(folder, { recursive: true });
  }
}

export async function startBuild(checkout: string, settings: Record<string, string>): Promise<Build> {
  const server = spawn(checkout, settings);
  const url = await server.address;
  const headers = { origin: url.slice(0, -1), 'content-type': 'application/json' };
  const post = async (call: string, more: object) => {
    const response = await fetch(`${url}api/${call}`, { method: 'POST', headers, ...more });
    if (!response.ok) throw new Error(`${call} got ${response.status}.`);
    return response;
  };
  const signedIn = await post('ValidatePassword/', { body: JSON.stringify(password) });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // Rendered and compressed once per edit, and a visitor is rarely the first after it.
  for (const call of ['', 'api/GetTracks', 'api/GetGuests', 'api/GetGenres'])
    await (await fetch(url + call, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  return {
    url,
    pid: server.pid,
    async retitle(id, title) {
      const query = new URLSearchParams({ commentaryTrackPostId: postIdOf(id), newTitle: title });
      await post(`UpdateTitle/?${query}`, { headers: { ...headers, cookie } });
    },
    close: () => server.end('SIGTERM'),
  };
}

function spawn(checkout: string, settings: Record<string, string>) {
  const command = [process.execPath, path.resolve(checkout, 'dist/server/main.js')];
  return spawnServer({ ADMIN_PASSWORD: password, BACKUPS_KEPT: '0', ...settings }, command);
}

/** The build makes its tables, which may have other columns than ours. The rows are copied into them. */
async function makeFolder(checkout: string, count: number): Promise<string> {
  const folder = freshFolder();
  const server = spawn(checkout, { DATA_DIR: folder });
  await server.address;
  await server.end('SIGTERM');
  const ours = await prepareFolder(password, { tracks: makeRecords(count), guests: people });
  copyRows(databaseFile(ours), databaseFile(folder));
  rmSync(ours, { recursive: true });
  return folder;
}

function copyRows(from: string, to: string): void {
  const db = new DatabaseSync(to);
  db.exec('PRAGMA foreign_keys = OFF');
  db.prepare('ATTACH ? AS ours').run(from);
  const names = (sql: string) => (db.prepare(sql).all() as { name: string }[]).map(({ name }) => name);
  const tables = (schema: string) => `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table'`;
  for (const table of names(`${tables('main')} AND name <> 'migration' INTERSECT ${tables('ours')}`)) {
    const columnsIn = (schema: string) => `SELECT name FROM pragma_table_info('${table}', '${schema}')`;
    const columns = names(`${columnsIn('main')} INTERSECT ${columnsIn('ours')}`).join(', ');
    db.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM ours.${table}`);
  }
  db.close();
}
