import { backupsIn, listBackups } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import type { Command } from './command.ts';
import { shareData } from './shareData.ts';
import { inMegabytes, tellVerified } from './tellVerified.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '[--json]',
  about: 'Copies the data into DATA_DIR/backups and reads the copy through; also while the server runs.',
  words: { least: 0, most: 0 },
  flags: { json: true },
  async run({ dataDir, backupsKept, flags, terminal }) {
    const hold = shareData(dataDir);
    try {
      // Asked for by hand, it is made even where none are kept by themselves.
      const { file, bytes, verified } = await makeBackup(dataDir, { reason: 'asked', kept: backupsKept || 1000 });
      const count = listBackups(dataDir).length;
      if (flags.has('json')) return terminal.print(JSON.stringify({ file, bytes, ...verified, kept: count }));
      terminal.print(`${file} (${inMegabytes(bytes)}): ${tellVerified(verified)}`);
      terminal.note(`${backupsIn(dataDir)} holds ${count} now. Copy it to another disk now and then.`);
    } finally {
      hold.release();
    }
  },
};
