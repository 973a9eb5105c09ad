import type { FastifyInstance } from 'fastify';
import { type BackupEnd, type BackupTask, backupBeside } from './backupBeside.ts';
import { listBackups, timeOf } from './listBackups.ts';

const day = 24 * 3_600_000;
const betweenLooks = 3_600_000;
/** Whoever waits for the first page goes first. */
const atFirst = 3000;
/** For a backup that is under way when the server stops. */
const patience = 4000;

/** A backup a day for as long as the server runs, the first one soon. A failed one is tried again in an hour. */
export function keepBackups(app: FastifyInstance, script: URL, task: BackupTask): void {
  if (task.kept === 0) return;
  let running: Promise<void> | undefined;
  const look = () => {
    if (running || !isDue(task.dataDir, Date.now())) return;
    running = backupBeside(script, task).then((end) => {
      running = undefined;
      tell(app, end);
    });
  };
  const timers: NodeJS.Timeout[] = [];
  // Only a server that has its port is the server of this data.
  app.addHook('onListen', async () => {
    timers.push(setTimeout(look, atFirst).unref(), setInterval(look, betweenLooks).unref());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
  });
}

/** Any backup counts, for whatever reason it was made; one from the future was made before the clock was put right. */
export function isDue(dataDir: string, now: number): boolean {
  const newest = listBackups(dataDir).at(-1);
  return newest === undefined || Math.abs(now - timeOf(newest)) >= day;
}

function tell(app: FastifyInstance, end: BackupEnd): void {
  if ('failed' in end) {
    app.log.error(`The daily backup failed: ${end.failed}. The data is untouched; it is tried again in an hour.`);
    return;
  }
  app.log.info(`Backed up to ${end.file}.`);
  if (end.journalFault !== undefined)
    app.log.warn(`The backup ${end.file} is whole, but its journal does not give its tracks: ${end.journalFault}.`);
}
