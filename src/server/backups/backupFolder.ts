import { Worker } from 'node:worker_threads';
import { singleLine } from '#server/singleLine.ts';
import { type BackupReason, makeBackup } from './makeBackup.ts';
import { faultOf } from './verifyDatabase.ts';

export type BackupTask = { dataDir: string; kept: number; reason: BackupReason };
type Made = { file: string; fault: string | undefined };
export type BackupResult = Made | { error: string };
type RunBackup = (task: BackupTask) => Promise<Made>;

export type BackupFolder = {
  dataDir: string;
  /** 0 turns automatic backups off. */
  kept: number;
  make: (reason: BackupReason) => Promise<BackupResult>;
};

/** What is kept when BACKUPS_KEPT=0 turns automatic backups off. */
export const manualBackupsKept = 1000;

/** The backups of a running server, made one after another. One that fails says why, and the next one is tried. */
export function makeBackupFolder(dataDir: string, kept: number, run: RunBackup): BackupFolder {
  let last: Promise<unknown> = Promise.resolve();
  return {
    dataDir,
    kept,
    make(reason) {
      const result = last
        .then(() => run({ dataDir, kept: kept || manualBackupsKept, reason }))
        .catch((error: unknown) => ({ error: singleLine(error) }));
      last = result;
      return result;
    },
  };
}

export async function backUp({ dataDir, kept, reason }: BackupTask): Promise<Made> {
  const { file, verified } = await makeBackup(dataDir, { reason, kept });
  return { file, fault: faultOf(verified) };
}

/** For the log. */
export function describeFaulty({ file, fault }: Made): string {
  return `The backup ${file} is readable, but ${fault}. It counts as none, and the sound ones stay. “npm run -s data -- doctor” says what to do.`;
}

/**
 * Reading a large backup takes seconds, which would block requests. A thread instead of a process, because it cannot
 * outlive the server.
 */
export function backUpInWorker(script: URL): RunBackup {
  return (task) =>
    new Promise((resolve, reject) => {
      // Throws where the machine has no thread left.
      const worker = new Worker(script, { workerData: task });
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the worker ended without an answer')));
      worker.unref();
    });
}
