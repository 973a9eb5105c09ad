import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { HistorySchema } from '#contract/history.ts';
import { fewTracks, openServer, type TestServer } from '../openServer.ts';

describe('the history', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const edit = async (call: string, body?: unknown) =>
    v.parse(EditAnswerSchema, (await server.post(call, body, { cookie })).json());
  const history = async (query = '') =>
    v.parse(HistorySchema, (await server.get(`History${query}`, { cookie })).json());

  it('is empty without edits, and does not list the initial catalogue', async () => {
    expect(await history()).toEqual({ edits: [], next: null });
  });

  it('lists edits, newest first, with time, tracks, old and new values', async () => {
    await edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon');
    server.clock.now += 1000;
    await edit('UpdateMatch', { id: 1, tmdbId: 9, genreIds: [27] });
    await edit('AddGuest', { guest: 'Ida Marsh' });
    const { edits } = await history();
    expect(edits).toMatchObject([
      { version: 4, call: 'addGuest', guest: 'Ida Marsh', trackCount: 0, tracks: [] },
      {
        version: 3,
        call: 'updateMatch',
        at: '2026-01-01T12:00:01.000Z',
        mine: true,
        trackCount: 1,
        undoable: true,
        why: null,
        tracks: [
          {
            id: 1,
            title: 'Arcade Summer',
            fields: [
              { field: 'tmdbId', before: 0, after: 9 },
              { field: 'genreNames', before: ['Comedy', 'Drama'], after: ['Horror'] },
            ],
          },
        ],
      },
      {
        version: 2,
        call: 'updateTitle',
        at: '2026-01-01T12:00:00.000Z',
        trackCount: 2,
        tracks: [
          { id: 2, title: 'Blue Moon', fields: [{ field: 'title', before: 'Blood Moon', after: 'Blue Moon' }] },
          { id: 3, title: 'Blue Moon' },
        ],
      },
    ]);
  });

  it('says whether an edit is mine, without revealing sessions', async () => {
    await edit('UpdateGuest/', { id: 2, guest: 'Otto Fenn' });
    cookie = await server.signIn();
    expect((await history()).edits[0]?.mine).toBe(false);
    expect(JSON.stringify(await history())).not.toContain('session');
  });

  it('lists a few tracks of a large edit, and all of them when requested by version', async () => {
    const tracks = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, guest: 'Zoë Ünder' }));
    await server.close();
    const [model] = fewTracks;
    server = await openServer({ tracks: tracks.flatMap(({ id }) => (model ? [{ ...model, id }] : [])) });
    cookie = await server.signIn();
    const { edit: version } = await edit('UpdateMultipleGuests/', tracks);
    expect((await history()).edits[0]).toMatchObject({ trackCount: 12, tracks: { length: 5 } });
    expect((await history(`?version=${version}`)).edits[0]?.tracks).toHaveLength(12);
    expect((await server.get('History?version=1', { cookie })).statusCode).toBe(404);
  });

  it('has pages that together contain every edit once', async () => {
    for (let at = 0; at < 45; at += 1) await edit(`UpdateTitle/?commentaryTrackPostId=101&newTitle=Title+${at}`);
    const versions: number[] = [];
    let next: number | null = 10_000;
    while (next !== null) {
      const page: Awaited<ReturnType<typeof history>> = await history(`?before=${next}`);
      versions.push(...page.edits.map(({ version }) => version));
      next = page.next;
    }
    expect(versions).toEqual(Array.from({ length: 45 }, (_, at) => 46 - at));
  });
});
