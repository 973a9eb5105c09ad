import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(120_000);

const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run dev shows a changed site.json without a restart, on the page and in the answers to calls', async () => {
  const siteFile = path.join(folder, 'site.json');
  const write = (title: string, area: string) =>
    // With the mark that editors on Windows write.
    writeFileSync(siteFile, `\uFEFF${JSON.stringify({ title, show: title, api: { area } })}`);
  write('Fog Hour', 'api');
  mkdirSync(path.join(folder, 'data'));
  const vite = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'];
  const environment = { DATA_DIR: path.join(folder, 'data'), SITE_FILE: siteFile, NO_COLOR: '1', FORCE_COLOR: '0' };
  const server = spawnServer(environment, [process.execPath, ...vite]);
  const url = await server.address;
  const title = async () => /<title>(.*?)<\/title>/.exec(await (await fetch(url)).text())?.[1];
  const isAnswered = async (area: string) => {
    const answer = await fetch(`${url}${area}/GetGenres`);
    return answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  };
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is()));
  };

  expect([await title(), await isAnswered('api'), await isAnswered('calls')]).toEqual(['Fog Hour', true, false]);
  write('Fog Two Hours', 'calls');
  await until(async () => (await title()) === 'Fog Two Hours');
  await until(() => isAnswered('calls'));
  expect(await isAnswered('api')).toBe(false);
  await server.end('SIGTERM');
});
