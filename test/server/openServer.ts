import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readSite, type Site } from '#contract/site/site.ts';
import { localNetwork, type Network } from '#server/access/network.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import type { BackupFolder } from '#server/backups/backupFolder.ts';
import { backupMetrics } from '#server/backups/keepBackups.ts';
import { buildApp } from '#server/buildApp.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import type { Renderer } from '#server/http/renderedPages.ts';
import { localMatches } from '#server/match/localMatches.ts';
import type { MatchDatabase } from '#server/match/matchDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { openTestDatabase, type Place } from './openTestDatabase.ts';

const shippedSite = readSite(shipped, 'site.json');
export const password = 'the right password';

export const blank: TrackRecord = { id: 0, title: '', ...blankTrack };

export const fewTracks: TrackRecord[] = [
  {
    ...blank,
    id: 1,
    title: 'Arcade Summer',
    commentaryTrackPostId: '101',
    guests: ['Wanda Quill'],
    genreIds: [35, 18],
  },
  {
    ...blank,
    id: 2,
    title: 'Blood Moon',
    commentaryTrackPostId: '102',
    commentaryTrackLink: 'https://example.org/c/2',
    watchUsWatchLink: 'https://example.org/w/2',
    shopLink: 'https://example.org/s/2',
    trackReleaseDate: '2020-02-02',
    releaseDate: '1999-12-31',
    voteAverage: 7.3,
    runtime: 90,
    freeTrack: true,
    tmdbId: 77,
  },
  { ...blank, id: 3, title: 'Blood Moon', commentaryTrackPostId: '102', releaseDate: '2015-01-01' },
  { ...blank, id: 4, title: 'Ferry | One', name: 'Ferry', firstAirDate: '2001-01-01', commentaryTrackPostId: null },
];
export const fewGuests = ['Otto Fenn', 'Wanda Quill', 'Zoë Ünder'];

export type TestServer = {
  app: FastifyInstance;
  db: Database;
  folder: string;
  /** The server's clock. */
  clock: { now: number };
  get(call: string, headers?: Record<string, string>): ReturnType<typeof inject>;
  post(call: string, body?: unknown, headers?: Record<string, string>): ReturnType<typeof inject>;
  signIn(): Promise<string>;
  close(): Promise<void>;
};

function inject(app: FastifyInstance, options: InjectOptions) {
  return app.inject(options);
}

export type ServerOptions = {
  tracks?: TrackRecord[];
  guests?: string[];
  site?: Partial<Site>;
  siteFolder?: string;
  drawing?: Renderer;
  matches?: MatchDatabase;
  network?: Partial<Network>;
  /** Receives the lines of the log. */
  log?: string[];
  /** Overrides the hash of the current password, given that of `password`. */
  readPassword?: (hash: string, queries: Queries) => Promise<string>;
  metricsToken?: string;
  securityContact?: string;
  backups?: BackupFolder;
  unreadMs?: number;
  /** By default the database is in memory, which makes most tests much faster. */
  onDisk?: boolean;
  /** A database that several servers open. */
  place?: Place;
};

/** Runs a server during each test of the surrounding block, or one for all of them. */
export function withServer({ isShared = false, ...options }: ServerOptions & { isShared?: boolean } = {}): TestServer {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  const server = {} as TestServer;
  before(async () => {
    Object.assign(server, await openServer(options));
  });
  after(() => server.close());
  return server;
}

/** The whole server on its own database. `signIn` returns the cookie of an admin. */
export async function openServer({
  tracks = fewTracks,
  guests = fewGuests,
  site,
  siteFolder,
  drawing: renderer,
  matches,
  network,
  log,
  readPassword = async (hash) => hash,
  metricsToken,
  securityContact,
  backups,
  unreadMs,
  onDisk = false,
  place,
}: ServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  const onFile = onDisk ? openSqlite(path.join(folder, 'talkover.db')) : undefined;
  const db = onFile ?? place?.open() ?? (await openTestDatabase());
  await migrate(db);
  await seed(db, tracks, guests);
  // Cheap, to keep the tests fast.
  const passwordHash = await hashPassword(password, 4);
  const clock = { now: Date.parse('2026-01-01T12:00:00Z') };
  const content = { ...shippedSite, ...site };
  const app = await buildApp({
    db,
    site: content,
    matches: matches ?? localMatches([]),
    readPassword: (queries) => readPassword(passwordHash, queries),
    siteFolder,
    demoFolder: 'demo',
    ...(renderer && { renderer }),
    metricsToken,
    securityContact,
    backups,
    metrics: backupMetrics(folder),
    ...(unreadMs !== undefined && { unreadMs }),
    network: { ...localNetwork, ...network },
    ...(log && { logging: { level: 'debug', stream: { write: (line: string) => void log.push(line) } } }),
    now: () => clock.now,
  });
  const post = (call: string, body?: unknown, headers: Record<string, string> = {}) =>
    inject(app, {
      method: 'POST',
      url: `/api/${call}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return {
    app,
    db,
    folder,
    clock,
    get: (call, headers = {}) => inject(app, { method: 'GET', url: `/api/${call}`, headers }),
    post,
    async signIn() {
      const response = await post('ValidatePassword/', password);
      return String(response.headers['set-cookie']).split(';')[0] ?? '';
    },
    async close() {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
