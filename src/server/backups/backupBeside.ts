import { Worker } from 'node:worker_threads';

export type BackupTask = { dataDir: string; kept: number };
export type BackupEnd = { file: string; journalFault: string | undefined } | { failed: string };

/**
 * Makes a backup in a thread of its own: reading a large one through takes seconds, in which visitors are to be
 * answered. A thread and not a process, because it cannot outlive the server.
 */
export function backupBeside(script: URL, task: BackupTask): Promise<BackupEnd> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: task });
    worker.on('message', resolve);
    worker.on('error', (error) => resolve({ failed: error.message }));
    worker.on('exit', () => resolve({ failed: 'it ended without a word' }));
    worker.unref();
  });
}
