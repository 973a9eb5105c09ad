import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { withAdmin } from '../openAdmin.ts';

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
