import type { FastifyInstance } from 'fastify';
import type { Metric } from '#server/http/health/metricsRoute.ts';
import { type BackupFolder, type BackupResult, describeFaulty } from './backupFolder.ts';
import { backupTime, listAll, newestBackup, newestFaulty } from './listBackups.ts';

const dayMs = 24 * 3_600_000;
const checkIntervalMs = 3_600_000;
/** Leaves the first seconds after the start to visitors. */
const firstCheckMs = 3000;
/** How long a stopping server waits for a running backup. */
const stopTimeoutMs = 4000;

/** Makes a backup a day while the server runs. A failed one is retried in an hour. */
export function keepBackups(app: FastifyInstance, { dataDir, kept, make }: BackupFolder): void {
  if (kept === 0) return;
  let running: Promise<void> | undefined;
  const check = (isStart: boolean) => {
    const now = Date.now();
    // The data may have been mended while the server was stopped.
    if (running || !(isDue(dataDir, now) || (isStart && newestFaulty(dataDir, now) !== undefined))) return;
    running = make('daily').then((result) => {
      running = undefined;
      reportResult(app, result);
    });
  };
  const timers: NodeJS.Timeout[] = [];
  // Begins when the server has its port: a second server on the same data fails there.
  app.addHook('onListen', async () => {
    timers.push(setTimeout(check, firstCheckMs, true).unref(), setInterval(check, checkIntervalMs, false).unref());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())]);
  });
}

/**
 * A backup for any reason counts, and a faulty one, too, but not one from the future: the clock was ahead when it was
 * made.
 */
export function isDue(dataDir: string, now: number): boolean {
  return !listAll(dataDir).some((file) => Math.abs(now - backupTime(file)) < dayMs);
}

function reportResult(app: FastifyInstance, result: BackupResult): void {
  if ('error' in result) {
    app.log.error(`The daily backup failed: ${result.error}. The data is untouched. Next try in an hour.`);
    return;
  }
  if (result.fault === undefined) app.log.info(`Backed up to ${result.file}.`);
  else app.log.error(describeFaulty(result));
}

export function backupMetrics(dataDir: string): Metric[] {
  return [
    {
      // A timestamp, so that the alert can compare it with its own clock.
      name: 'talkover_newest_backup_timestamp_seconds',
      help: 'When the newest sound backup was made, in seconds since 1970; 0 for never.',
      read() {
        const newest = newestBackup(dataDir, Date.now());
        return newest === undefined ? 0 : backupTime(newest) / 1000;
      },
    },
    {
      name: 'talkover_newest_backup_faulty',
      help: '1 while the newest backup is faulty and counts as none.',
      read: () => Number(newestFaulty(dataDir, Date.now()) !== undefined),
    },
  ];
}
