import { lockExclusive } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/openDatabase.ts';
import type { Call } from '#server/owner/command.ts';
import { historyCommand } from '#server/owner/historyCommands.ts';
import { freshFolder } from '../../setup/startServer.ts';

it.each([
  ['a version', ['last'], []],
  ['the edit to begin before', [], [['before', 'last']]],
] as [string, string[], [string, string][]][])(
  'the history lets go of the data when %s is no number',
  async (_, args, flags) => {
    const config = { dataDir: freshFolder(), databaseUrl: undefined, backupsKept: 0 };
    const { db } = await openDatabase(config);
    await db.close();
    const call = { ...config, args, flags: new Map(flags) } as unknown as Call;
    await expect(historyCommand.run(call)).rejects.toThrow('EDIT must be the number of an edit');
    // Waits for nobody: no connection is left.
    lockExclusive(config.dataDir).release();
  },
);
