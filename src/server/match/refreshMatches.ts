import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { type Lease, leaseMs, makeLease } from '#server/database/lease.ts';
import { findRefreshable } from '#server/history/fieldWriters.ts';
import { edit } from '#server/tracks/edit.ts';
import { matchFields } from '#server/tracks/trackRecord.ts';
import { readTracksById } from '#server/tracks/trackTable.ts';
import { lookupOf, type MatchDatabase, MatchOutage } from './matchDatabase.ts';
import { findTitle, isMatchDescribed, nextOutdated, recordMatch, recordTitle, whileMatched } from './matchTrack.ts';
import type { Clock } from './tmdb/limits.ts';

/** Refreshes matches in the background while the server runs, without keeping the process alive. */
export function keepMatchesFresh(app: FastifyInstance, db: Database, matches: MatchDatabase): void {
  let isStopped = false;
  app.server.on('close', () => {
    isStopped = true;
  });
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds).unref();
    });
  const clock = { now: Date.now, wait, random: Math.random };
  const lease = makeLease(db, 'refresh matches');
  // Begins when the server has its port: a second server on the same data fails there.
  app.addHook('onListen', async () => {
    const report = (error: unknown) => {
      if (!isStopped) app.log.error({ err: error }, 'Matches could not be refreshed. Next try in five minutes.');
    };
    void refreshMatches({ db, matches, clock, lease, isStopped: () => isStopped, report });
  });
  app.addHook('onClose', () => lease.release().catch(() => undefined));
}

const trackIntervalMs = 1000;
const roundIntervalMs = 3_600_000;
const outagePauseMs = 300_000;

type Refresh = {
  db: Database;
  matches: MatchDatabase;
  clock: Clock;
  lease: Lease;
  isStopped: () => boolean;
  /** Called with each failure of our own database, after which the refreshing goes on. */
  report: (error: unknown) => void;
};

/**
 * Fetches details that are missing because of an outage, or too old to be kept. Leaves out fields that a person or an
 * import wrote, and values that were kept when the match was chosen. It takes one track per second, so that
 * an admin's own search never has to wait for it. Of several servers, the one with the lease does it.
 */
export async function refreshMatches({ db, matches, clock, lease, isStopped, report }: Refresh): Promise<void> {
  let lastId = 0;
  /** Returns how long to wait. */
  const refreshNext = async () => {
    if (!(await lease.take(clock.now()))) return leaseMs;
    const id = await nextOutdated(db, clock.now(), lastId);
    if (id === undefined) {
      lastId = 0;
      return roundIntervalMs;
    }
    const isReachable = await refreshTrack(db, matches, id, clock.now());
    // A film that the database no longer has is skipped until the next round.
    if (isReachable) lastId = id;
    return isReachable ? trackIntervalMs : outagePauseMs;
  };
  /** A long import has the database locked, or PostgreSQL is away for a moment. */
  const pauseAfter = (error: unknown) => {
    report(error);
    return outagePauseMs;
  };
  while (!isStopped()) await clock.wait(await refreshNext().catch(pauseAfter));
}

/** Returns false during an outage. */
async function refreshTrack(db: Database, matches: MatchDatabase, id: number, now: number): Promise<boolean> {
  const [track] = await readTracksById(db, [id]);
  if (!track) return true;
  try {
    const isDescribed = await isMatchDescribed(db, track);
    const isRefreshable = await findRefreshable(db, id, isDescribed);
    const isAsked = matchFields.some(isRefreshable);
    const details = isAsked ? await matches.fetchDetails(lookupOf(track)) : {};
    if (!details) return true;
    const title = isAsked ? await findTitle(matches, lookupOf(track)) : undefined;
    const editor = { session: 'match database', call: 'refreshMatch', at: new Date(now).toISOString() };
    await edit(db, editor, async (queries) => {
      const [current] = await readTracksById(queries, [id]);
      // An admin may have chosen another match in the meantime, or written a field.
      if (current?.tmdbId !== track.tmdbId) return [];
      const isStillRefreshable = await findRefreshable(queries, id, isDescribed);
      const fields = Object.fromEntries(Object.entries(details).filter(([field]) => isStillRefreshable(field)));
      return [{ track: current, fields }];
    });
    await whileMatched(db, track, async (queries) => {
      await recordMatch(queries, id, track.tmdbId, now);
      await recordTitle(queries, id, track.tmdbId, title);
    });
    return true;
  } catch (error) {
    if (error instanceof MatchOutage) return false;
    throw error;
  }
}
