import { manualBackupsKept } from '#server/backups/backupFolder.ts';
import { backupsIn, listBackups } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import type { Verified } from '#server/backups/verifyDatabase.ts';
import { type Command, formatQuantity } from './command.ts';
import { holdData, requireFile } from './dataFolder.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '[--json]',
  summary: 'Copies the data to DATA_DIR/backups and verifies the copy. Works while the server runs.',
  args: { min: 0, max: 0 },
  flags: { json: 'switch' },
  async run(call) {
    requireFile(call);
    const { dataDir, backupsKept, flags, terminal } = call;
    const hold = holdData(dataDir);
    try {
      const kept = backupsKept || manualBackupsKept;
      const { file, bytes, verified } = await makeBackup(dataDir, { reason: 'manual', kept });
      const count = listBackups(dataDir).length;
      if (flags.has('json')) return terminal.print(JSON.stringify({ file, bytes, ...verified, kept: count }));
      terminal.print(`${file} (${formatMegabytes(bytes)}): ${describeVerified(verified)}`);
      terminal.note(
        `${formatQuantity(count, 'backup')} in ${backupsIn(dataDir)}. Copy the folder to another disk regularly.`,
      );
    } finally {
      hold.release();
    }
  },
};

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function describeVerified({ tracks, edits, version, journalFault }: Verified): string {
  const counts = `${formatQuantity(tracks, 'track')}, ${formatQuantity(edits, 'edit')}, version ${version}`;
  return journalFault === undefined
    ? `OK: ${counts}; history and tracks agree`
    : `readable (${counts}), but history and tracks disagree: ${journalFault}`;
}
