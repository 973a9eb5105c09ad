import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';
import { type Database, DatabaseAway } from '#server/database/database.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { genresInUse, serializeTrack } from '#server/tracks/serializeTrack.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

export type CatalogueBodies = {
  tracks: PreparedBody;
  guests: PreparedBody;
  genres: PreparedBody;
  /** What the bodies say, for the pages that are drawn from it. */
  lists: { tracks: readonly Track[]; guests: string[]; genres: string[] };
};

const json = 'application/json; charset=utf-8';
const recompressDelayMs = 10_000;

/** How long readers wait for the database before they get the last list. */
const versionTimeoutMs = 2000;
const checkIntervalMs = 500;

type Built = { version: number; bodies: Promise<CatalogueBodies> };
type Log = { warn(message: string): void; info(message: string): void };

export type CatalogueReader = {
  /** The current lists; while the database is away, the last ones. */
  read(): Promise<CatalogueBodies>;
  isAway(): boolean;
  stop(): void;
};

/** The bodies of the three lists, built once per version of the catalogue. */
export function makeCatalogueBodies(db: Database, log?: Log): CatalogueReader {
  let built: Built | undefined;
  let last: CatalogueBodies | undefined;
  let isAway = false;
  let recompressTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  /** The best compression takes seconds of CPU, so it waits until no edits arrive. */
  const scheduleRecompress = (bodies: CatalogueBodies) => {
    clearTimeout(recompressTimer);
    recompressTimer = setTimeout(() => void bodies.tracks.recompress().catch(() => undefined), recompressDelayMs);
  };

  const build = (version: number): Built => {
    const building = { version, bodies: buildBodies(db) };
    building.bodies.then(
      (bodies) => {
        if (built !== building) return retire(bodies);
        if (last) retire(last);
        last = bodies;
        scheduleRecompress(bodies);
      },
      () => {
        if (built === building) built = undefined;
      },
    );
    return building;
  };

  const currentVersion = shareConcurrent(() => withTimeout(readVersion(db)));
  const readCurrent = async () => {
    const version = await currentVersion();
    if (built?.version !== version) built = build(version);
    return built.bodies;
  };

  /** Asks again until the database is back, so that no visitor has to wait for it. */
  const check = async () => {
    try {
      await readCurrent();
      isAway = false;
      log?.info('The database is back.');
    } catch {
      checkTimer = setTimeout(() => void check(), checkIntervalMs).unref();
    }
  };
  const startChecking = (error: DatabaseAway) => {
    if (isAway) return;
    isAway = true;
    log?.warn(`The database is away, and visitors get the last list: ${error.message}`);
    checkTimer = setTimeout(() => void check(), checkIntervalMs).unref();
  };

  return {
    async read() {
      if (isAway && last) return last;
      try {
        return await readCurrent();
      } catch (error) {
        if (!last || !(error instanceof DatabaseAway)) throw error;
        startChecking(error);
        return last;
      }
    },
    isAway: () => isAway,
    stop() {
      clearTimeout(recompressTimer);
      clearTimeout(checkTimer);
      if (last) retire(last);
    },
  };
}

/** For a database that does not even refuse. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('The database does not answer.')), versionTimeoutMs);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

function retire({ tracks, guests, genres }: CatalogueBodies): void {
  for (const body of [tracks, guests, genres]) body.retire();
}

async function buildBodies(db: Database): Promise<CatalogueBodies> {
  const { tracks, guests } = await db.snapshot(async (queries) => ({
    tracks: await readAllTracks(queries),
    guests: await readGuests(queries),
  }));
  const lists = {
    // In the default order: for a browser, checking that a list is sorted takes a tenth of sorting it.
    tracks: tracks.map(serializeTrack).sort(compareByDefault),
    guests,
    genres: genresInUse(tracks),
  };
  return {
    tracks: prepareBody(JSON.stringify(lists.tracks), json),
    guests: prepareBody(JSON.stringify(lists.guests), json),
    genres: prepareBody(JSON.stringify(lists.genres), json),
    lists,
  };
}

/**
 * Shares one read among concurrent callers. A caller never gets the result of a read that started before its call, so it
 * always sees its own edit: callers during a read share the next one.
 */
function shareConcurrent<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = () => {
    next = undefined;
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
