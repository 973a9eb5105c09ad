import { manualBackupsKept } from '#server/backups/backupFolder.ts';
import { backupsIn, isFaulty, listBackups } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { faultOf, type Verified } from '#server/backups/verifyDatabase.ts';
import { type Command, DataError, formatQuantity } from './command.ts';
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
    const hold = await holdData(dataDir);
    try {
      const kept = backupsKept || manualBackupsKept;
      const { file, bytes, verified } = await makeBackup(dataDir, { reason: 'manual', kept });
      const count = listBackups(dataDir).length;
      if (flags.has('json')) terminal.print(JSON.stringify({ file, bytes, ...verified, kept: count }));
      else terminal.print(`${file} (${formatMegabytes(bytes)}): ${describeVerified(verified)}`);
      if (isFaulty(file))
        throw new DataError(
          `This counts as no backup. The sound ones stay (${count}). What to do: npm run -s data -- doctor`,
        );
      if (flags.has('json')) return;
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

export function describeVerified(verified: Verified): string {
  const { tracks, edits, version } = verified;
  const counts = `${formatQuantity(tracks, 'track')}, ${formatQuantity(edits, 'edit')}, version ${version}`;
  const fault = faultOf(verified);
  return fault === undefined ? `OK: ${counts}; history and tracks agree` : `readable (${counts}), but ${fault}`;
}
