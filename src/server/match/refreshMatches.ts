import type { Database } from '#server/database/database.ts';
import { edit } from '#server/tracks/edit.ts';
import { readTracksById } from '#server/tracks/readTracks.ts';
import type { MatchDatabase } from './matchDatabase.ts';
import { MatchOutage } from './matchOutage.ts';
import { nextDue, noteMatch } from './matchState.ts';
import type { Clock } from './tmdb/clock.ts';
import { wantedOf } from './wantedOf.ts';

const betweenTracks = 1000;
const betweenRounds = 3_600_000;
const afterOutage = 300_000;

type Refresh = { db: Database; matches: MatchDatabase; clock: Clock; isStopped: () => boolean };

/**
 * Completes the matches that were chosen while the database was out of reach, and asks again before what it told may
 * no longer be kept: one track a second, so that an admin's own search never waits for it.
 */
export async function refreshMatches({ db, matches, clock, isStopped }: Refresh): Promise<void> {
  for (let after = 0; !isStopped(); ) {
    const id = await nextDue(db, clock.now(), after);
    if (id === undefined) {
      after = 0;
      await clock.wait(betweenRounds);
      continue;
    }
    const isReached = await refreshTrack(db, matches, id, clock.now());
    // A film that the database no longer has is passed by until the next round.
    if (isReached) after = id;
    await clock.wait(isReached ? betweenTracks : afterOutage);
  }
}

/** False where the database could not be asked. */
async function refreshTrack(db: Database, matches: MatchDatabase, id: number, now: number): Promise<boolean> {
  const [track] = await readTracksById(db, [id]);
  if (!track) return true;
  try {
    const described = await matches.describe(wantedOf(track));
    if (!described) return true;
    const editor = { session: 'match database', call: 'refreshMatch', at: new Date(now).toISOString() };
    await edit(db, editor, async (queries) => {
      const [current] = await readTracksById(queries, [id]);
      // Somebody may have chosen another match meanwhile.
      return current?.tmdbId === track.tmdbId ? [{ track: current, fields: described }] : [];
    });
    await noteMatch(db, id, track.tmdbId, now);
    return true;
  } catch (error) {
    if (error instanceof MatchOutage) return false;
    throw error;
  }
}
