import type { Database, Write } from '#server/database/database.ts';
import { insertGuest } from './guests.ts';
import { journalWrites } from './journal.ts';
import type { TrackRecord } from './trackRecord.ts';
import { insertTrack } from './trackTable.ts';

/** The journal's call for the initial catalogue, which cannot be undone and is not in the history. */
export const seedCall = 'Seed';

/** Fills a database that never held a track. Returns whether it did. */
export async function seed(db: Database, tracks: readonly TrackRecord[], guests: readonly string[]): Promise<boolean> {
  return db.transaction(async (queries) => {
    // Servers may start at the same time, and only one finds the version 0.
    const isFirst = await queries.run('UPDATE catalogue SET version = 1 WHERE id = 1 AND version = 0');
    if (isFirst === 0) return false;
    const changes = tracks.map((track) => ({ id: track.id, before: null, after: track }));
    await queries.finish([
      ...guests.map(
        (guest): Write =>
          (writing) =>
            insertGuest(writing, guest),
      ),
      ...tracks.map(
        (track): Write =>
          (writing) =>
            insertTrack(writing, track),
      ),
      ...journalWrites(1, { session: '', call: seedCall, at: new Date().toISOString() }, changes),
    ]);
    return true;
  });
}
