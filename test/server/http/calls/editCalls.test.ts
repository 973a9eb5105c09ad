import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { editCalls } from '#server/http/calls/editCalls.ts';
import { withAdmin } from '../../openAdmin.ts';

describe('an edit call', () => {
  const admin = withAdmin();

  it.each([
    ['an unknown id', 404, 'UpdateGuest/', { id: 99, guest: 'Otto Fenn' }],
    ['one unknown id among known ones', 404, 'UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 99, 2, 98] }],
    ['an unknown guest', 422, 'UpdateGuest/', { id: 1, guest: 'Nobody Known' }],
    ['an unknown title', 404, 'UpdateSortTitle/?title=Nope&sortTitle=x', undefined],
    ['a title in another case', 404, 'UpdateSortTitle/?title=blood+moon&sortTitle=x', undefined],
    ['an unknown post', 404, 'UpdateTitle/?commentaryTrackPostId=999&newTitle=x', undefined],
    ['an empty title', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=', undefined],
    ['a missing title', 400, 'UpdateTitle/?commentaryTrackPostId=101', undefined],
    ['a title twice', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=a&newTitle=b', undefined],
    ['a title of 301 characters', 400, `UpdateTitle/?commentaryTrackPostId=101&newTitle=${'x'.repeat(301)}`, undefined],
    ['ids that are text', 400, 'UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: '1' }],
    ['no body', 400, 'UpdateGuest/', undefined],
    ['an unknown key', 400, 'UpdateGuest/', { id: 1, guest: 'Otto Fenn', force: true }],
    ['a malformed percent escape', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=100%', undefined],
    ['one after a question mark', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=Up?100%', undefined],
    ['a query that is not UTF-8', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=%ff', undefined],
    ['an invisible title', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=%E2%80%8B', undefined],
    ['a match of an unknown track', 404, 'UpdateMatch', { id: 99, tmdbId: 5 }],
    ['an invalid date', 400, 'UpdateMatch', { id: 1, tmdbId: 5, releaseDate: 'soon' }],
  ])('rejects %s and changes nothing', async (_, status, call, body) => {
    const before = await admin.tracks();
    const answer = await admin.post(call, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(ProblemSchema, answer.json()).status).toBe(status);
    expect(await admin.tracks()).toEqual(before);
    expect(await admin.journal()).toEqual([]);
  });

  it('names the unknown ids of a bulk edit, and its invalid fields', async () => {
    expect(
      (await admin.post('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 99, 98] })).json().detail,
    ).toContain('99, 98');
    const bad = await admin.post('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 'x'] });
    expect(bad.json().errors).toEqual([{ path: '/ids/1', message: 'must be a whole number' }]);
  });

  it('ignores a body where none is expected', async () => {
    const answer = await admin.server.app.inject({
      method: 'POST',
      url: '/api/UpdateTitle/?commentaryTrackPostId=101&newTitle=New',
      headers: { cookie: await admin.server.signIn(), 'content-type': 'text/plain' },
      payload: 'whatever',
    });
    expect(answer.statusCode).toBe(200);
  });
});

/** What each call takes: its body, or else its query. */
const takes = (name: keyof typeof editCalls) => {
  const { body, bodies, query } = editCalls[name];
  return (bodies ? query : body) as v.GenericSchema;
};
const accepts = (name: keyof typeof editCalls, value: unknown) => v.safeParse(takes(name), value).success;

describe('the request of an edit', () => {
  it('accepts ids as numbers and as digits', () => {
    expect(v.parse(takes('removeGuest'), { guest: ' Wanda ', ids: [1, '2'] })).toEqual({
      guest: 'Wanda',
      ids: [1, 2],
    });
  });

  it.each<[string, keyof typeof editCalls, unknown]>([
    ['a list where one guest for many belongs', 'removeGuest', []],
    ['no ids', 'removeGuest', { guest: 'A', ids: [] }],
    ['ids that are no list', 'removeGuest', { guest: 'A', ids: '5' }],
    ['an id with a fraction', 'removeGuest', { guest: 'A', ids: [1.5] }],
    ['more than 5,000 ids', 'removeGuest', { guest: 'A', ids: Array.from({ length: 5001 }, (_, at) => at + 1) }],
    ['a guest of spaces', 'updateMultipleGuests', [{ id: 1, guest: '   ' }]],
    ['half a character', 'updateMultipleGuests', [{ id: 1, guest: '\ud800' }]],
    ['a new name of spaces', 'renameGuest', { guest: 'A', newName: ' ' }],
    ['a new name of 101 characters', 'renameGuest', { guest: 'A', newName: 'x'.repeat(101) }],
    ['a merge without the name that stays', 'mergeGuest', { guest: 'A' }],
    ['a control character', 'updateTitle', { commentaryTrackPostId: '1', newTitle: 'a\u0000b' }],
    ['a day that no calendar has', 'updateMatch', { id: 1, tmdbId: 2, releaseDate: '2023-02-29' }],
    ['a poster in another folder', 'updateMatch', { id: 1, tmdbId: 2, posterPath: '/../secret.svg' }],
    ['a poster that is no picture', 'updateMatch', { id: 1, tmdbId: 2, posterPath: '/poster.html' }],
    ['an hour that no day has', 'updateMatch', { id: 1, tmdbId: 2, releaseDate: '2023-02-28T24:00' }],
    ['a post of 65 characters', 'updateTitle', { commentaryTrackPostId: '1'.repeat(65), newTitle: 'A' }],
    ['a negative match', 'updateMatch', { id: 1, tmdbId: -1 }],
  ])('refuses %s', (_, schema, value) => expect(accepts(schema, value)).toBe(false));

  it('trims a new name, and takes the old one as it is, so that a bad one can be mended', () => {
    expect(v.parse(takes('renameGuest'), { guest: ' A\t', newName: ' B ' })).toEqual({ guest: ' A\t', newName: 'B' });
    expect(accepts('deleteGuest', { guest: 'x'.repeat(300) })).toBe(true);
  });

  it('accepts a whole row for a match and keeps only the fields of the match', () => {
    const row = {
      id: 1,
      tmdbId: 0,
      title: 'A',
      name: '',
      releaseDate: '',
      guests: 'B',
      commentaryTrackLink: 'https://example.org',
      runtime: 7,
    };
    expect(v.parse(takes('updateMatch'), row)).toEqual({ id: 1, tmdbId: 0, title: 'A', name: null, releaseDate: null });
  });

  it('accepts 29 February of a leap year, followed by a time', () => {
    expect(accepts('updateMatch', { id: 1, tmdbId: 2, releaseDate: '2024-02-29T00:00:00' })).toBe(true);
  });
});
