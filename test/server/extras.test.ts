import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { HistorySchema } from '#contract/history.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { openServer, type TestServer } from './openServer.ts';

describe('the calls beside the wire', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const ask = (call: string, body?: unknown) => server.post(call, body, { cookie });
  const edit = async (call: string, body?: unknown) => {
    const answer = await ask(call, body);
    expect(answer.statusCode).toBe(200);
    return v.parse(EditAnswerSchema, answer.json());
  };
  const guests = async () => (await server.get('GetGuests')).json();
  const guestsOf = async (id: number): Promise<string[]> =>
    (await server.get('GetTracks')).json().find((row: { id: number }) => row.id === id).newGuests;
  const history = async (query = '') =>
    v.parse(HistorySchema, (await server.get(`History${query}`, { cookie })).json());

  const calls: [string, unknown][] = [
    ['Undo', { version: 1 }],
    ['RemoveGuest', { guest: 'Otto Fenn', ids: [1] }],
    ['AddGuest', { guest: 'Ida Marsh' }],
    ['Logout', undefined],
  ];

  it.each(calls)('%s needs a session, and changes nothing without one', async (call, body) => {
    const before = (await server.get('GetTracks')).headers.etag;
    expect((await server.post(call, body)).statusCode).toBe(401);
    expect((await server.get('GetTracks')).headers.etag).toBe(before);
    expect((await ask('GetSearchResults', { title: 'x' })).statusCode).toBe(200);
  });

  it('History needs a session', async () => {
    expect((await server.get('History')).statusCode).toBe(401);
  });

  it.each(calls)('%s from another site is refused', async (call, body) => {
    expect((await server.post(call, body, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it.each(['Undo', 'RemoveGuest', 'AddGuest', 'Logout'])('%s takes POST only, History GET only', async (call) => {
    expect((await server.get(call, { cookie })).headers['allow']).toBe('POST');
    expect((await ask('History')).headers['allow']).toBe('GET, HEAD');
  });

  it('each is there with a slash at its end and in any case', async () => {
    expect((await ask('addguest/', { guest: 'Ida Marsh' })).statusCode).toBe(200);
    expect((await ask('REMOVEGUEST/', { guest: 'Otto Fenn', ids: [1] })).statusCode).toBe(200);
    expect((await server.get('history/', { cookie })).statusCode).toBe(200);
  });

  it('RemoveGuest takes a guest off, keeps the others, and changes nothing the second time', async () => {
    await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2] });
    const answer = await edit('RemoveGuest', { guest: 'otto  FENN', ids: [1, 2, 3] });
    expect(answer).toMatchObject({
      matched: 3,
      changed: 2,
      replaced: [
        { id: 1, before: { guests: ['Wanda Quill', 'Otto Fenn'] } },
        { id: 2, before: { guests: ['Otto Fenn'] } },
      ],
    });
    expect([await guestsOf(1), await guestsOf(2)]).toEqual([['Wanda Quill'], []]);
    expect(await edit('RemoveGuest', { guest: 'Otto Fenn', ids: [1, 2, 3] })).toMatchObject({ edit: null, changed: 0 });
  });

  it('RemoveGuest takes off a name that only tracks know', async () => {
    await server.db.run('UPDATE track SET guests = \'["Somebody Odd"]\' WHERE id = 3');
    expect(await edit('RemoveGuest', { guest: 'somebody odd', ids: [3] })).toMatchObject({ changed: 1 });
  });

  it.each([
    ['an unknown id', 404, 'RemoveGuest', { guest: 'Otto Fenn', ids: [1, 99] }],
    ['a name that nobody bears', 422, 'RemoveGuest', { guest: 'Nobody', ids: [1] }],
    ['no ids', 400, 'RemoveGuest', { guest: 'Otto Fenn', ids: [] }],
    ['a name that is known', 409, 'AddGuest', { guest: 'otto  fenn' }],
    ['an empty name', 400, 'AddGuest', { guest: '  ' }],
    ['a name of 101 letters', 400, 'AddGuest', { guest: 'x'.repeat(101) }],
    ['a surplus key', 400, 'AddGuest', { guest: 'Ida Marsh', force: true }],
    ['an edit that never was', 404, 'Undo', { version: 99 }],
    ['no edit', 400, 'Undo', {}],
    ['what the catalogue began with', 409, 'Undo', { version: 1 }],
  ])('refuses %s and changes nothing', async (_, status, call, body) => {
    const before = [(await server.get('GetTracks')).body, await guests(), await history()];
    const answer = await ask(call, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(ProblemSchema, answer.json()).detail).toMatch(/Nothing was changed|not understood/);
    expect([(await server.get('GetTracks')).body, await guests(), await history()]).toEqual(before);
  });

  it('AddGuest makes a name known, and then it can be given to tracks', async () => {
    expect((await ask('UpdateGuest/', { id: 2, guest: 'Ida Marsh' })).statusCode).toBe(422);
    expect(await edit('AddGuest', { guest: '  Ida Marsh ' })).toMatchObject({ version: 2, edit: 2, changed: 0 });
    expect(await guests()).toEqual(['Ida Marsh', 'Otto Fenn', 'Wanda Quill', 'Zoë Ünder']);
    expect(await edit('UpdateGuest/', { id: 2, guest: 'ida marsh' })).toMatchObject({ changed: 1 });
    expect(await guestsOf(2)).toEqual(['Ida Marsh']);
  });

  it('Logout ends the session in the database and in the browser', async () => {
    const answer = await ask('Logout');
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
    expect(answer.headers['set-cookie']).toBe('talkover_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect((await ask('UpdateGuest/', { id: 2, guest: 'Otto Fenn' })).statusCode).toBe(401);
    expect(await server.db.all('SELECT * FROM session')).toEqual([]);
  });

  it('a history without edits is empty, whatever the catalogue began with', async () => {
    expect(await history()).toEqual({ edits: [], next: null });
  });

  it('tells what was edited, when, on how many tracks, from what to what, newest first', async () => {
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

  it('tells whose edit it was, without telling the session', async () => {
    await edit('UpdateGuest/', { id: 2, guest: 'Otto Fenn' });
    cookie = await server.signIn();
    expect((await history()).edits[0]?.mine).toBe(false);
    expect(JSON.stringify(await history())).not.toContain('session');
  });

  it('shows a few tracks of a long edit, and all of them when asked for that edit', async () => {
    const tracks = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, guest: 'Zoë Ünder' }));
    await server.close();
    const { fewTracks } = await import('./openServer.ts');
    const [model] = fewTracks;
    server = await openServer({ tracks: tracks.flatMap(({ id }) => (model ? [{ ...model, id }] : [])) });
    cookie = await server.signIn();
    const { edit: version } = await edit('UpdateMultipleGuests/', tracks);
    expect((await history()).edits[0]).toMatchObject({ trackCount: 12, tracks: { length: 5 } });
    expect((await history(`?version=${version}`)).edits[0]?.tracks).toHaveLength(12);
    expect((await server.get('History?version=1', { cookie })).statusCode).toBe(404);
  });

  it('comes in pages that together hold every edit once', async () => {
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
