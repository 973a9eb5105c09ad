import { setImmediate } from 'node:timers/promises';
import type { Track } from '#contract/track.ts';
import { type Database, DatabaseAway } from '#server/database/database.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readVersion, readVersionNow } from '#server/tracks/journal.ts';
import {
  genresInUse,
  listJson,
  readChanges,
  readTrackList,
  type TrackList,
  withChanges,
} from '#server/tracks/trackList.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

export type CatalogueBodies = {
  tracks: PreparedBody;
  guests: PreparedBody;
  genres: PreparedBody;
  /** The content of the bodies, for the pages that are rendered from it. */
  lists: { tracks: readonly Track[]; guests: string[]; genres: string[] };
};

const json = 'application/json; charset=utf-8';
const recompressDelayMs = 10_000;

/** How long readers wait for the database before they get the last list. */
const versionTimeoutMs = 2000;
const checkIntervalMs = 500;
/** Reading the version takes a lock of the file, which costs a third of what Node needs to send a page. */
const otherProcessMs = 1;

type Built = { list: TrackList; bodies: CatalogueBodies };
type Log = { warn(message: string): void; info(message: string): void };

export type CatalogueReader = {
  /** The current lists; while the database is away, the last ones. */
  read(): Promise<CatalogueBodies>;
  /** The lists, if it is known at once that they are current. An edit by another process counts a millisecond later. */
  readNow(): CatalogueBodies | undefined;
  isAway(): boolean;
  /** The version of the current lists, 0 before the first; how often they were made and read since the start. */
  progress(): { version: number; made: number; read: number };
  /** What is under way ends without a consequence. */
  stop(): void;
};

/** The bodies of the three lists, built once per version of the catalogue. */
export function makeCatalogueBodies(db: Database, log?: Log): CatalogueReader {
  let built: Built | undefined;
  const count = { made: 0, read: 0 };
  let isAway = false;
  let isStopped = false;
  let recompressTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  /** The best compression takes seconds of CPU, so it waits until no edits arrive. */
  const scheduleRecompress = (bodies: CatalogueBodies) => {
    clearTimeout(recompressTimer);
    if (isStopped) return;
    recompressTimer = setTimeout(() => void bodies.tracks.recompress().catch(() => undefined), recompressDelayMs);
  };

  /** One after the other, each made from the one before. */
  const update = shareConcurrent(async () => {
    const last = built;
    built = await buildBodies(db, last);
    if (built !== last) {
      count.made += 1;
      last?.bodies.tracks.retire();
      scheduleRecompress(built.bodies);
    }
    return built.bodies;
  });

  const keptIfCurrent = (maxAgeMs = 0) =>
    built && !isAway && readVersionNow(db, maxAgeMs) === built.list.version ? built.bodies : undefined;
  const currentVersion = shareConcurrent(() => withTimeout(readVersion(db)));
  const readCurrent = async () => {
    const version = await currentVersion();
    return built?.list.version === version ? built.bodies : update();
  };

  /** Asks again until the database is back, so that no visitor has to wait for it. */
  const check = async () => {
    try {
      await readCurrent();
      isAway = false;
      if (!isStopped) log?.info('The database is back.');
    } catch {
      checkLater();
    }
  };
  const checkLater = () => {
    if (!isStopped) checkTimer = setTimeout(() => void check(), checkIntervalMs).unref();
  };
  const startChecking = (error: DatabaseAway) => {
    if (isAway) return;
    isAway = true;
    log?.warn(`The database is away, and visitors get the last list: ${error.message}`);
    checkLater();
  };

  return {
    async read() {
      count.read += 1;
      if (isAway && built) return built.bodies;
      try {
        return keptIfCurrent() ?? (await readCurrent());
      } catch (error) {
        if (!built || !(error instanceof DatabaseAway)) throw error;
        startChecking(error);
        return built.bodies;
      }
    },
    readNow() {
      const kept = keptIfCurrent(otherProcessMs);
      if (kept) count.read += 1;
      return kept;
    },
    isAway: () => isAway,
    progress: () => ({ version: built?.list.version ?? 0, ...count }),
    stop() {
      isStopped = true;
      clearTimeout(recompressTimer);
      clearTimeout(checkTimer);
      built?.bodies.tracks.retire();
    },
  };
}

/** For a database that does not answer at all. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('The database does not answer.')), versionTimeoutMs);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

async function buildBodies(db: Database, last: Built | undefined): Promise<Built> {
  const base = last?.list ?? (await readTrackList(db));
  const { changes, guests } = await db.snapshot(async (queries) => ({
    changes: await readChanges(queries, base),
    guests: await readGuests(queries),
  }));
  if (!changes) return buildBodies(db, undefined);
  if (last && changes.version === base.version) return last;
  const list = await withChanges(base, changes);
  const lists = { tracks: list.tracks, guests, genres: genresInUse(list) };
  return {
    list,
    bodies: {
      tracks: prepareBody(listJson(list), json),
      guests: prepareBody(JSON.stringify(guests), json),
      genres: prepareBody(JSON.stringify(lists.genres), json),
      lists,
    },
  };
}

/**
 * Shares one read among all callers that ask before it starts. It starts when the previous read has ended and the
 * requests that arrived together have asked. So a caller always sees its own edit.
 */
function shareConcurrent<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => setImmediate())
      .then(() => {
        next = undefined;
        return read();
      });
    last = next;
    return next;
  };
}
