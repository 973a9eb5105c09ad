import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import type { Database } from '#server/database/database.ts';
import { answerTrack } from '#server/tracks/answerTrack.ts';
import { genresInUse } from '#server/tracks/genresInUse.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readAllTracks } from '#server/tracks/readTracks.ts';
import { readVersion } from '#server/tracks/version.ts';
import { coalesce } from './coalesce.ts';
import { type PreparedBody, prepareBody } from './preparedBody.ts';

type Bodies = { tracks: PreparedBody; guests: PreparedBody; genres: PreparedBody };

const json = 'application/json; charset=utf-8';
const quietTime = 10_000;

/** The three lists as they are sent, made once for each version of the catalogue. */
export function makeCatalogueBodies(db: Database): { read(): Promise<Bodies>; stop(): void } {
  let bodies: Promise<Bodies> | undefined;
  let made = -1;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  /** The smallest form takes seconds of work, so it waits until the edits are over. */
  const squeezeLater = (current: Promise<Bodies>) => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      void current.then(({ tracks }) => tracks.squeeze()).catch(() => undefined);
    }, quietTime);
  };

  const versionNow = coalesce(() => readVersion(db));
  return {
    async read() {
      const version = await versionNow();
      if (!bodies || version !== made) {
        made = version;
        bodies = makeBodies(db);
        bodies.catch(() => {
          made = -1;
        });
        squeezeLater(bodies);
      }
      return bodies;
    },
    stop: () => clearTimeout(quiet),
  };
}

async function makeBodies(db: Database): Promise<Bodies> {
  const { tracks, guests } = await db.snapshot(async (queries) => ({
    tracks: await readAllTracks(queries),
    guests: await readGuests(queries),
  }));
  return {
    // In the order of the first view: a browser then finds it sorted, which costs a tenth of sorting it.
    tracks: prepareBody(JSON.stringify(tracks.map(answerTrack).sort(compareByDefault)), json),
    guests: prepareBody(JSON.stringify(guests), json),
    genres: prepareBody(JSON.stringify(genresInUse(tracks)), json),
  };
}
