import { parentPort, workerData } from 'node:worker_threads';
import { singleLine } from '#server/singleLine.ts';
import type { BackupEnd, BackupTask } from './backupBeside.ts';
import { makeBackup } from './makeBackup.ts';

const { dataDir, kept } = workerData as BackupTask;

async function work(): Promise<BackupEnd> {
  try {
    const { file, verified } = await makeBackup(dataDir, { reason: 'daily', kept });
    return { file, journalFault: verified.journalFault };
  } catch (error) {
    return { failed: singleLine(error) };
  }
}

parentPort?.postMessage(await work());
