import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { readTrackList } from '#server/tracks/trackList.ts';
import { median, timed } from './measure.ts';
import { type FolderBuild, withBuilds } from './openBuild.ts';
import type { Row } from './rows.ts';

const count = 10_000;
const rounds = 5;
const edits = 20;

/** What an edit of a large catalogue costs its readers, and the machine. */
export function serverRows(): Promise<Row[]> {
  return withBuilds(count, undefined, ({ ours }) => measure(ours));
}

async function measure({ url, pid, folder, retitle }: FolderBuild): Promise<Row[]> {
  // Without fetch, which decompresses.
  const ask = (path: string, encoding: string) =>
    timed(
      () =>
        new Promise((resolve, reject) => {
          get(url + path, { headers: { 'accept-encoding': encoding } }, (response) =>
            response.resume().on('end', resolve),
          ).on('error', reject);
        }),
    );
  const db = openSqlite(databaseFile(folder));
  const times = { list: [] as number[], others: [] as number[], once: [] as number[], json: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await retitle(1, `Edited ${round}`);
    times.list.push(await ask('api/GetTracks', 'br'));

    await retitle(1, `Edited ${round} again`);
    let isListThere = false;
    const list = ask('api/GetTracks', 'br').finally(() => {
      isListThere = true;
    });
    let longest = 0;
    while (!isListThere) longest = Math.max(longest, await ask('healthz', ''));
    times.others.push(longest);
    await list;

    let tracks: object = [];
    const read = await timed(async () => {
      ({ tracks } = await readTrackList(db));
    });
    let text = '';
    const json = await timed(() => {
      text = JSON.stringify(tracks);
    });
    const hash = await timed(() => createHash('sha256').update(text).digest());
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: text.length };
    times.json.push(json + (await timed(() => brotliCompressSync(text, { params }))));
    times.once.push(read + json + hash);
  }
  await db.close();
  const before = memoryMB(pid);
  let most = before;
  for (let at = 0; at < edits; at += 1) {
    await retitle(1, `Edited again ${at}`);
    await Promise.all(['br', 'gzip', ''].map((encoding) => ask('api/GetTracks', encoding)));
    most = Math.max(most, memoryMB(pid));
  }
  const row = (what: string, target: number, measured: number): Row => ({
    what: `server: ${what}`,
    count,
    target,
    measured,
    unit: '×',
  });
  return [
    row('the list after an edit ÷ its JSON and brotli 5', 1.5, median(times.list) / median(times.json)),
    row('longest wait of others meanwhile ÷ read, JSON and hash', 1.3, median(times.others) / median(times.once)),
    row(`memory while ${edits} edits are read ÷ before`, 1.5, most / before),
  ];
}

const memoryMB = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
