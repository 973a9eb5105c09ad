import { parentPort, workerData } from 'node:worker_threads';
import { inOneLine } from '#server/inOneLine.ts';
import type { BackupResult, BackupTask } from './keepBackups.ts';
import { makeBackup } from './makeBackup.ts';

const { dataDir, kept } = workerData as BackupTask;

async function backUp(): Promise<BackupResult> {
  try {
    const { file, verified } = await makeBackup(dataDir, { reason: 'daily', kept });
    return { file, journalFault: verified.journalFault };
  } catch (error) {
    return { error: inOneLine(error) };
  }
}

parentPort?.postMessage(await backUp());
