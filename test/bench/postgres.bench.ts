import { rmSync } from 'node:fs';
import { openCluster } from '../postgres/ownCluster.ts';
import { prepareFolder } from '../setup/startServer.ts';
import { makeRecords, people } from './makeCatalogue.ts';
import { inTurn, timed } from './measure.ts';
import { type Build, password, startBuild, withBuilds } from './openBuild.ts';
import type { Row } from './rows.ts';

const count = 2000;
const rounds = 300;

/** What an admin and a visitor wait for where the data is in PostgreSQL, beside a file. */
export async function postgresRows(): Promise<Row[]> {
  const cluster = await openCluster();
  try {
    const catalogue = { tracks: makeRecords(count), guests: people, databaseUrl: cluster.url };
    rmSync(await prepareFolder(password, catalogue), { recursive: true });
    const postgres = await startBuild('.', { DATABASE_URL: cluster.url });
    try {
      return await withBuilds(count, undefined, ({ ours }) => measure({ sqlite: ours, postgres }));
    } finally {
      await postgres.close();
    }
  } finally {
    await cluster.remove();
  }
}

async function measure(builds: { sqlite: Build; postgres: Build }): Promise<Row[]> {
  const etag = (await fetch(`${builds.sqlite.url}api/GetTracks`)).headers.get('etag') ?? '';
  const ask = (url: string) => fetch(`${url}api/GetTracks`, { headers: { 'if-none-match': etag } });
  const unchanged = await inTurn(rounds, builds, async ({ url }) => ({ ms: await timed(() => ask(url)) }));
  let edits = 0;
  const edited = await inTurn(rounds, builds, async ({ retitle }) => {
    edits += 1;
    return { ms: await timed(() => retitle(1, `Edited ${edits}`)) };
  });
  const row = (what: string, target: number, { sqlite, postgres }: typeof edited): Row => ({
    what: `PostgreSQL: ${what} ÷ on SQLite`,
    count,
    target,
    measured: (postgres['ms'] as number) / (sqlite['ms'] as number),
    unit: '×',
  });
  return [row('an unchanged list', 1.5, unchanged), row('an edit', 2, edited)];
}
