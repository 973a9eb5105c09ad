import { parentPort, workerData } from 'node:worker_threads';
import { type BackupTask, backUp } from './backupFolder.ts';

parentPort?.postMessage(await backUp(workerData as BackupTask));
