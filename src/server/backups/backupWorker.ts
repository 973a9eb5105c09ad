import { parentPort, workerData } from 'node:worker_threads';
import { singleLine } from '#server/singleLine.ts';
import type { BackupResult, BackupTask } from './keepBackups.ts';
import { makeBackup } from './makeBackup.ts';

const { dataDir, kept } = workerData as BackupTask;

async function backUp(): Promise<BackupResult> {
  try {
    const { file, verified } = await makeBackup(dataDir, { reason: 'daily', kept });
    return { file, journalFault: verified.journalFault };
  } catch (error) {
    return { error: singleLine(error) };
  }
}

parentPort?.postMessage(await backUp());
