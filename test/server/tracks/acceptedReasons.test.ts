import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { WorklistSchema } from '#contract/worklist.ts';
import { journalFault } from '#server/backups/journalFault.ts';
import { withAdmin } from '../openAdmin.ts';

describe('“This is fine” on the worklist', () => {
  const admin = withAdmin();
  const worklist = async () => {
    const response = await admin.server.get('Worklist', { cookie: await admin.server.signIn() });
    expect(response.headers['cache-control']).toBe('no-store');
    return v.parse(WorklistSchema, response.json());
  };
  const accept = (more = {}) => ({ id: 2, reason: 'sameTitle', fact: 'abc', isFine: true, ...more });

  it('is remembered for all admins, and said again changes nothing', async () => {
    const before = await admin.catalogue();
    expect(await admin.edit('AcceptReason', accept())).toMatchObject({ edit: 2, matched: 1, changed: 1 });
    expect(await admin.edit('AcceptReason', accept())).toMatchObject({ edit: null, changed: 0 });
    await admin.edit('AcceptReason', accept({ reason: 'noLink', fact: 'x' }));
    expect((await worklist()).accepted).toEqual([
      { id: 2, reason: 'noLink', fact: 'x' },
      { id: 2, reason: 'sameTitle', fact: 'abc' },
    ]);
    expect(await admin.catalogue()).toEqual(before);
  });

  it('is taken back, replaced by a newer fact, and undone, each by itself', async () => {
    await admin.edit('AcceptReason', accept());
    await admin.edit('AcceptReason', accept({ fact: 'newer' }));
    await admin.edit('AcceptReason', accept({ reason: 'noLink' }));
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(409);
    await admin.edit('Undo', { version: 3 });
    expect((await worklist()).accepted).toContainEqual({ id: 2, reason: 'sameTitle', fact: 'abc' });
    await admin.edit('AcceptReason', accept({ isFine: false }));
    expect((await worklist()).accepted).toEqual([{ id: 2, reason: 'noLink', fact: 'abc' }]);
    await admin.edit('Undo', { version: 6 });
    await admin.edit('Undo', { version: 4 });
    expect((await worklist()).accepted).toEqual([{ id: 2, reason: 'sameTitle', fact: 'abc' }]);
    expect(await journalFault(admin.server.db)).toBeUndefined();
  });

  it('is an edit in the history, and no obstacle to undoing others', async () => {
    await admin.edit('UpdateGuest/', { id: 2, guest: 'Otto Fenn' });
    await admin.edit('AcceptReason', accept());
    const { edits } = await admin.history();
    expect(edits[0]).toMatchObject({
      call: 'acceptReason',
      undoable: true,
      tracks: [{ id: 2, fields: [{ field: 'fine:sameTitle', before: null, after: 'abc' }] }],
    });
    await admin.edit('Undo', { version: 2 });
    await admin.edit('Undo', { version: 3 });
    expect((await worklist()).accepted).toEqual([]);
  });

  it('cannot be undone while its track is removed, and can once that is undone', async () => {
    await admin.edit('AcceptReason', accept());
    await admin.edit('RemoveTrack', { ids: [2] });
    const why = 'A later edit took its track out of the catalogue.';
    expect((await admin.history()).edits[1]).toMatchObject({ version: 2, undoable: false, why });
    const refused = await admin.post('Undo', { version: 2 });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, `${why} Nothing was changed.`]);
    await admin.edit('Undo', { version: 3 });
    expect(await admin.edit('Undo', { version: 2 })).toMatchObject({ edit: 5 });
    expect((await worklist()).accepted).toEqual([]);
  });

  it.each([
    ['an unknown track', 404, accept({ id: 99 })],
    ['no fact', 400, { id: 2, reason: 'sameTitle', isFine: true }],
    ['a reason that is no word', 400, accept({ reason: 'same title' })],
    ['a long fact', 400, accept({ fact: 'x'.repeat(21) })],
    ['an unknown key', 400, accept({ note: 'x' })],
  ])('rejects %s and changes nothing', async (_, status, body) => {
    const answer = await admin.post('AcceptReason', body);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ProblemSchema, answer.json()).detail).toMatch(/Nothing was changed|not understood/);
    expect((await worklist()).accepted).toEqual([]);
  });

  it('needs a session, to say and to read', async () => {
    expect((await admin.server.get('Worklist')).statusCode).toBe(401);
    expect((await admin.server.post('AcceptReason', accept())).statusCode).toBe(401);
  });
});
