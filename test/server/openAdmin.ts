import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { HistorySchema } from '#contract/history.ts';
import { readGuests } from '#server/tracks/guests.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openServer, type TestServer } from './openServer.ts';

export type Catalogue = { tracks: TrackRecord[]; guests: string[] };
export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** A server with a signed-in admin. */
export async function openAdmin() {
  const server: TestServer = await openServer();
  const cookie = await server.signIn();
  const post = (call: string, body?: unknown) => server.post(call, body, { cookie });
  return {
    server,
    post,
    edit: async (call: string, body?: unknown) => v.parse(EditAnswerSchema, (await post(call, body)).json()),
    history: async (query = '') => v.parse(HistorySchema, (await server.get(`History${query}`, { cookie })).json()),
    catalogue: async (): Promise<Catalogue> => ({
      tracks: await readAllTracks(server.db),
      guests: await readGuests(server.db),
    }),
  };
}
