import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Somebody else is at work in the folder in a way that does not go together with ours. */
export class FolderHeld extends Error {}

export type Hold = { release(): void };

/**
 * Whoever has the database open shares the folder; whoever puts another database in its place needs it alone. The lock
 * is that of a small database file beside the data: it also holds where the data is damaged or missing, on every system,
 * and the system lets go of it when a process is killed.
 */
export function shareFolder(folder: string): Hold {
  // The read keeps its lock for as long as the transaction is open.
  return hold(folder, 'BEGIN; SELECT count(*) FROM sqlite_master');
}

export function takeFolder(folder: string): Hold {
  return hold(folder, 'BEGIN EXCLUSIVE');
}

/** A restore changes files for some moments only; a server may wait for that. */
const patience = 3000;
const busy = 5;

function hold(folder: string, how: string): Hold {
  const connection = new DatabaseSync(path.join(folder, 'talkover.lock'));
  try {
    connection.exec(`PRAGMA busy_timeout = ${patience}`);
    connection.exec(how);
  } catch (error) {
    connection.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === busy) throw new FolderHeld();
    throw error;
  }
  return {
    release() {
      if (!connection.isOpen) return;
      connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
