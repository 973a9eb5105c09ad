import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Track } from '#contract/track.ts';
import { type Database, DatabaseAway } from '#server/database/database.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { genresInUse, readTrackList, type TrackList } from '#server/tracks/trackList.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

export type CatalogueBodies = {
  tracks: PreparedBody;
  guests: PreparedBody;
  genres: PreparedBody;
  /** The content of the bodies, for the pages that are rendered from it. */
  lists: { tracks: readonly Track[]; guests: string[]; genres: string[] };
};

const json = 'application/json; charset=utf-8';

/** How long readers wait for the database before they get the last list. */
const versionTimeoutMs = 2000;
const checkIntervalMs = 500;

type Built = { list: TrackList; bodies: CatalogueBodies };
type Log = { warn(message: string): void; info(message: string): void };

export type CatalogueReader = {
  /** The current lists; while the database is away, the last ones. */
  read(): Promise<CatalogueBodies>;
  isAway(): boolean;
  /** The version of the current lists, 0 before the first; how often they were made and read since the start. */
  progress(): { version: number; made: number; read: number };
  /** Stops asking for the database. Work that is under way ends without a consequence. */
  stop(): void;
};

/** The bodies of the three lists, built once per version of the catalogue. */
export function makeCatalogueBodies(db: Database, log?: Log): CatalogueReader {
  let built: Built | undefined;
  const count = { made: 0, read: 0 };
  let isAway = false;
  let isStopped = false;
  let checkTimer: NodeJS.Timeout | undefined;

  const update = shareConcurrent(async () => {
    // An earlier caller may have had the list made.
    if (built && built.list.version === (await readVersion(db))) return built.bodies;
    built = await buildBodies(db, built?.list);
    count.made += 1;
    return built.bodies;
  });

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
        return await readCurrent();
      } catch (error) {
        if (!built || !(error instanceof DatabaseAway)) throw error;
        startChecking(error);
        return built.bodies;
      }
    },
    isAway: () => isAway,
    progress: () => ({ version: built?.list.version ?? 0, ...count }),
    stop() {
      isStopped = true;
      clearTimeout(checkTimer);
    },
  };
}

/** Gives up on a database that does not answer at all. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('The database does not answer.')), versionTimeoutMs);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

async function buildBodies(db: Database, last: TrackList | undefined): Promise<Built> {
  const { list, guests } = await db.snapshot(async (queries) => ({
    list: await readTrackList(queries, last),
    guests: await readGuests(queries),
  }));
  const lists = { tracks: list.tracks, guests, genres: genresInUse(list.tracks) };
  await nextTurn();
  const text = JSON.stringify(list.tracks);
  await nextTurn();
  return {
    list,
    bodies: {
      tracks: prepareBody(text, json),
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
      .then(() => nextTurn())
      .then(() => {
        next = undefined;
        return read();
      });
    last = next;
    return next;
  };
}
