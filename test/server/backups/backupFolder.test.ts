import { backUpInWorker, makeBackupFolder, manualBackupsKept } from '#server/backups/backupFolder.ts';

const made = { file: 'tracks.db', fault: undefined };

it('a backup whose thread cannot be started fails with the reason, and the next one is made', async () => {
  // Node refuses it at once, as it does where the machine has no thread left.
  const starts = [backUpInWorker(new URL('http://127.0.0.1/worker.js')), async () => made];
  const folder = makeBackupFolder('/nowhere', 14, (task) => (starts.shift() ?? (async () => made))(task));
  expect(await folder.make('daily')).toEqual({ error: expect.stringContaining('scheme') });
  expect(await folder.make('daily')).toEqual(made);
});

it('a backup that is made on request is kept, although the automatic ones are turned off', async () => {
  let kept = 0;
  const folder = makeBackupFolder('/nowhere', 0, async (task) => {
    kept = task.kept;
    return made;
  });
  await folder.make('manual');
  expect(kept).toBe(manualBackupsKept);
});
