import type { Metric } from '#server/http/metricsRoute.ts';
import { listBackups, timeOf } from './listBackups.ts';

/** As a moment, which a watcher takes from its own clock; 0 as long as there is none. */
export function backupFigure(dataDir: string): Metric {
  return {
    name: 'talkover_newest_backup_timestamp_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 for never.',
    read() {
      const newest = listBackups(dataDir).at(-1);
      return newest === undefined ? 0 : timeOf(newest) / 1000;
    },
  };
}
