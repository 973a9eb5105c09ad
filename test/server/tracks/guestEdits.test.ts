import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { withAdmin } from '../openAdmin.ts';

describe('an edit of guests', () => {
  const admin = withAdmin();

  const guests = async () => (await admin.server.get('GetGuests')).json();
  const guestsOf = async (id: number) => (await admin.track(id))?.['newGuests'];

  it('UpdateGuest adds a guest, keeps the others, and does nothing the second time', async () => {
    const first = await admin.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    const again = await admin.edit('UpdateGuest', { id: 1, guest: 'otto  FENN' });
    expect(await admin.track(1)).toMatchObject({
      newGuests: ['Wanda Quill', 'Otto Fenn'],
      newGuestsString: 'Wanda Quill & Otto Fenn',
    });
    expect(first).toMatchObject({ changed: 1, version: 2 });
    expect(again).toMatchObject({ changed: 0, matched: 1, version: 2 });
  });

  it.each([
    ['one guest for many', { guest: 'Zoë Ünder', ids: [1, '2', 2] }],
    [
      'a list of pairs',
      [
        { id: 1, guest: 'Zoë Ünder' },
        { id: 2, guest: 'zoë ünder' },
      ],
    ],
  ])('UpdateMultipleGuests accepts %s', async (_, body) => {
    const answer = await admin.edit('UpdateMultipleGuests/', body);
    expect(answer).toMatchObject({ matched: 2, changed: 2 });
    expect(await guestsOf(1)).toEqual(['Wanda Quill', 'Zoë Ünder']);
    expect(await guestsOf(2)).toEqual(['Zoë Ünder']);
  });

  it('UpdateMultipleGuests can add two guests to one track', async () => {
    await admin.edit('UpdateMultipleGuests/', [
      { id: 2, guest: 'Zoë Ünder' },
      { id: 2, guest: 'Otto Fenn' },
    ]);
    expect(await guestsOf(2)).toEqual(['Zoë Ünder', 'Otto Fenn']);
  });

  it('accepts 5,000 tracks', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => at + 10);
    await admin.server.db.transaction(async (queries) => {
      for (const id of many) {
        await queries.run(
          "INSERT INTO track (id, tmdb_id, title, genre_ids, runtime, free_track, live_track, guests) VALUES (?, 0, 'T', '[]', 0, 0, 0, '[]')",
          [id],
        );
      }
    });
    const answer = await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: many });
    expect(answer).toMatchObject({ matched: 5000, changed: 5000 });
  });

  it('RemoveGuest removes a guest from tracks, keeps the others, and does nothing the second time', async () => {
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2] });
    const answer = await admin.edit('RemoveGuest', { guest: 'otto  FENN', ids: [1, 2, 3] });
    expect(answer).toMatchObject({
      matched: 3,
      changed: 2,
      replaced: [
        { id: 1, before: { guests: ['Wanda Quill', 'Otto Fenn'] } },
        { id: 2, before: { guests: ['Otto Fenn'] } },
      ],
    });
    expect([await guestsOf(1), await guestsOf(2)]).toEqual([['Wanda Quill'], []]);
    expect(await admin.edit('RemoveGuest', { guest: 'Otto Fenn', ids: [1, 2, 3] })).toMatchObject({
      edit: null,
      changed: 0,
    });
  });

  it('RemoveGuest removes a name that is on tracks but not on the list', async () => {
    await admin.server.db.run('UPDATE track SET guests = \'["Unlisted Guest"]\' WHERE id = 3');
    expect(await admin.edit('RemoveGuest', { guest: 'unlisted guest', ids: [3] })).toMatchObject({ changed: 1 });
  });

  it('AddGuest adds a name, which can then be assigned to tracks', async () => {
    expect((await admin.post('UpdateGuest/', { id: 2, guest: 'Ida Marsh' })).statusCode).toBe(422);
    expect(await admin.edit('AddGuest', { guest: '  Ida Marsh ' })).toMatchObject({ version: 2, edit: 2, changed: 0 });
    expect(await guests()).toEqual(['Ida Marsh', 'Otto Fenn', 'Wanda Quill', 'Zoë Ünder']);
    expect(await admin.edit('UpdateGuest/', { id: 2, guest: 'ida marsh' })).toMatchObject({ changed: 1 });
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
    const before = [(await admin.server.get('GetTracks')).body, await guests()];
    const answer = await admin.post(call, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(ProblemSchema, answer.json()).detail).toMatch(/Nothing was changed|not understood/);
    expect([(await admin.server.get('GetTracks')).body, await guests()]).toEqual(before);
  });
});
