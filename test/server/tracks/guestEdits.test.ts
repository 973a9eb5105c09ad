import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { openServer, type TestServer } from '../openServer.ts';

describe('the guest list', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const send = (call: string, body?: unknown) => server.post(call, body, { cookie });
  const edit = async (call: string, body?: unknown) => {
    const answer = await send(call, body);
    expect(answer.statusCode).toBe(200);
    return v.parse(EditAnswerSchema, answer.json());
  };
  const guests = async () => (await server.get('GetGuests')).json();
  const guestsOf = async (id: number): Promise<string[]> =>
    (await server.get('GetTracks')).json().find((row: { id: number }) => row.id === id).newGuests;

  it('RemoveGuest removes a guest from tracks, keeps the others, and does nothing the second time', async () => {
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

  it('RemoveGuest removes a name that is on tracks but not on the list', async () => {
    await server.db.run('UPDATE track SET guests = \'["Unlisted Guest"]\' WHERE id = 3');
    expect(await edit('RemoveGuest', { guest: 'unlisted guest', ids: [3] })).toMatchObject({ changed: 1 });
  });

  it('AddGuest adds a name, which can then be assigned to tracks', async () => {
    expect((await send('UpdateGuest/', { id: 2, guest: 'Ida Marsh' })).statusCode).toBe(422);
    expect(await edit('AddGuest', { guest: '  Ida Marsh ' })).toMatchObject({ version: 2, edit: 2, changed: 0 });
    expect(await guests()).toEqual(['Ida Marsh', 'Otto Fenn', 'Wanda Quill', 'Zoë Ünder']);
    expect(await edit('UpdateGuest/', { id: 2, guest: 'ida marsh' })).toMatchObject({ changed: 1 });
    expect(await guestsOf(2)).toEqual(['Ida Marsh']);
  });

  it.each([
    ['an unknown id', 404, 'RemoveGuest', { guest: 'Otto Fenn', ids: [1, 99] }],
    ['an unknown name', 422, 'RemoveGuest', { guest: 'Nobody', ids: [1] }],
    ['no ids', 400, 'RemoveGuest', { guest: 'Otto Fenn', ids: [] }],
    ['a name that is listed already', 409, 'AddGuest', { guest: 'otto  fenn' }],
    ['an empty name', 400, 'AddGuest', { guest: '  ' }],
    ['a name of 101 characters', 400, 'AddGuest', { guest: 'x'.repeat(101) }],
    ['an unknown key', 400, 'AddGuest', { guest: 'Ida Marsh', force: true }],
  ])('rejects %s and changes nothing', async (_, status, call, body) => {
    const before = [(await server.get('GetTracks')).body, await guests()];
    const answer = await send(call, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(ProblemSchema, answer.json()).detail).toMatch(/Nothing was changed|not understood/);
    expect([(await server.get('GetTracks')).body, await guests()]).toEqual(before);
  });
});
