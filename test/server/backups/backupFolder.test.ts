import { backUpInWorker, makeBackupFolder } from '#server/backups/backupFolder.ts';

const made = { file: 'tracks.db', journalFault: undefined };

it('a backup whose thread cannot be started fails with the reason, and the next one is made', async () => {
  // Node refuses it at once, as it does where the machine has no thread left.
  const starts = [backUpInWorker(new URL('http://127.0.0.1/worker.js')), async () => made];
  const folder = makeBackupFolder('/nowhere', 14, (task) => (starts.shift() ?? (async () => made))(task));
  expect(await folder.make('daily')).toEqual({ error: expect.stringContaining('scheme') });
  expect(await folder.make('daily')).toEqual(made);
});
