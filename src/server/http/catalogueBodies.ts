import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';
import type { Database } from '#server/database/database.ts';
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

/** The bodies of the three lists, built once per version of the catalogue. */
export function makeCatalogueBodies(db: Database): { read(): Promise<CatalogueBodies>; stop(): void } {
  let bodies: Promise<CatalogueBodies> | undefined;
  let builtVersion = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The best compression takes seconds of CPU, so it waits until no edits arrive. */
  const scheduleRecompress = (current: Promise<CatalogueBodies>) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void current.then(({ tracks }) => tracks.recompress()).catch(() => undefined);
    }, recompressDelayMs);
  };

  const currentVersion = shareConcurrent(() => readVersion(db));
  return {
    async read() {
      const version = await currentVersion();
      if (!bodies || version !== builtVersion) {
        builtVersion = version;
        void bodies?.then(retire, () => undefined);
        bodies = buildBodies(db);
        bodies.catch(() => {
          builtVersion = -1;
        });
        scheduleRecompress(bodies);
      }
      return bodies;
    },
    stop() {
      clearTimeout(timer);
      void bodies?.then(retire, () => undefined);
    },
  };
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
