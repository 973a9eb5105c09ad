import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/openDatabase.ts';
import type { Call } from '#server/owner/command.ts';
import { exportCommand } from '#server/owner/exchange/exportCommand.ts';
import { freshFolder } from '../../setup/startServer.ts';

it('an export through a link to a file that is not there yet makes that file, and the link stays one', async () => {
  const folder = freshFolder();
  const config = { dataDir: path.join(folder, 'data'), databaseUrl: undefined, backupsKept: 0 };
  await openDatabase(config).then(({ db }) => db.close());
  mkdirSync(path.join(folder, 'share'));
  const link = path.join(folder, 'all.csv');
  symlinkSync('share/tracks.csv', link);
  const terminal = { note: () => undefined };
  await exportCommand.run({ ...config, args: ['all.csv'], flags: new Map(), cwd: folder, terminal } as unknown as Call);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(folder, 'share/tracks.csv'), 'utf8')).toMatch(/^\uFEFFid,title/);
});
