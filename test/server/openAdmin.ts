import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { HistorySchema } from '#contract/history.ts';
import { readGuests } from '#server/tracks/guests.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openServer, type ServerOptions } from './openServer.ts';

export type Catalogue = { tracks: TrackRecord[]; guests: string[] };
export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** Runs a server with a signed-in admin during each test of the surrounding block. */
export function withAdmin(options?: ServerOptions): Admin {
  const admin = {} as Admin;
  beforeEach(async () => {
    Object.assign(admin, await openAdmin(options));
  });
  afterEach(() => admin.server.close());
  return admin;
}

/** A server with a signed-in admin. */
export async function openAdmin(options?: ServerOptions) {
  const server = await openServer(options);
  const cookie = await server.signIn();
  const post = (call: string, body?: unknown) => server.post(call, body, { cookie });
  const tracks = async () => (await server.get('GetTracks')).json<Record<string, unknown>[]>();
  return {
    server,
    cookie,
    /** An edit whose response the test checks itself. */
    post,
    /** An edit that succeeds. */
    async edit(call: string, body?: unknown) {
      const response = await post(call, body);
      expect(response.statusCode).toBe(200);
      return v.parse(EditAnswerSchema, response.json());
    },
    history: async (query = '') => v.parse(HistorySchema, (await server.get(`History${query}`, { cookie })).json()),
    /** The tracks as every visitor gets them. */
    tracks,
    track: async (id: number) => (await tracks()).find((row) => row['id'] === id),
    /** The tracks and guests as they are stored. */
    catalogue: async (): Promise<Catalogue> => ({
      tracks: await readAllTracks(server.db),
      guests: await readGuests(server.db),
    }),
    /** The journal without the rows of the initial catalogue. */
    journal: () => server.db.all<JournalRow>("SELECT * FROM edit WHERE call <> 'Seed' ORDER BY version, n"),
  };
}

type JournalRow = { version: number; track_id: number; before: string; after: string; session: string };
