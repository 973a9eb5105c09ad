import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { journalFault } from '#server/backups/journalFault.ts';
import { applyImport } from '#server/exchange/applyImport.ts';
import { planImport } from '#server/exchange/planImport.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { withAdmin } from '../openAdmin.ts';

const full = {
  title: ' New One ',
  sortTitle: 'One, New',
  name: 'A Show',
  commentaryTrackLink: 'https://example.org/c/new',
  watchUsWatchLink: 'http://example.org/w/new',
  shopLink: 'https://example.org/s/new',
  freeTrack: true,
  liveTrack: 1,
  trackReleaseDate: '2024-02-29',
  releaseDate: '1950-01-02',
  firstAirDate: '1949-01-02',
  runtime: '95',
};
const stored = { ...full, title: 'New One', liveTrack: true, runtime: 95 };
const empty = {
  sortTitle: '',
  name: '',
  commentaryTrackLink: '',
  watchUsWatchLink: null,
  shopLink: '',
  freeTrack: 0,
  liveTrack: false,
  trackReleaseDate: '',
  releaseDate: null,
  firstAirDate: '',
  runtime: 0,
};
const cleared = {
  sortTitle: null,
  name: null,
  commentaryTrackLink: null,
  watchUsWatchLink: null,
  shopLink: null,
  freeTrack: 0,
  liveTrack: 0,
  trackReleaseDate: null,
  releaseDate: null,
  firstAirDate: null,
  runtime: 0,
};

describe('an edit of the list of tracks', () => {
  const admin = withAdmin();
  const exported = async () => {
    const { db } = admin.server;
    return (await text(writeExport(db, 'csv'))) + (await text(writeExport(db, 'json')));
  };
  const statusOf = async (call: string, body: unknown) => (await admin.post(call, body)).statusCode;

  it('AddTrack adds a track with a post id of our own, and all of its fields can be cleared', async () => {
    const answer = await admin.edit('AddTrack', full);
    expect(answer).toMatchObject({ version: 2, edit: 2, matched: 1, changed: 1, added: 5 });
    expect(await admin.track(5)).toMatchObject({
      ...stored,
      freeTrack: 1,
      liveTrack: 1,
      isMovie: false,
      tmdbId: 0,
      commentaryTrackPostId: '90000000005',
    });
    expect(await admin.edit('EditTrack', { id: 5, fields: empty })).toMatchObject({ matched: 1, changed: 1 });
    expect(await admin.track(5)).toMatchObject({ title: 'New One', ...cleared });
    await admin.edit('UpdateTitle/?commentaryTrackPostId=90000000005&newTitle=Renamed');
    expect(await admin.track(5)).toMatchObject({ title: 'Renamed' });
  });

  it('AddTrack needs a title only, and takes a title and a link that another track has', async () => {
    const first = await admin.edit('AddTrack', { title: 'Blood Moon', commentaryTrackLink: 'https://example.org/c/2' });
    const second = await admin.edit('AddTrack', { title: 'Blood Moon' });
    expect([first.added, second.added]).toEqual([5, 6]);
    expect(await admin.track(6)).toMatchObject(cleared);
  });

  it('AddTrack never reuses an id, so that a removed track can come back', async () => {
    await admin.edit('AddTrack', { title: 'First' });
    await admin.edit('RemoveTrack', { ids: [5] });
    expect((await admin.edit('AddTrack', { title: 'Second' })).added).toBe(6);
    await admin.edit('Undo', { version: 3 });
    expect((await admin.tracks()).map(({ id, title }) => [id, title]).slice(4)).toEqual([
      [5, 'First'],
      [6, 'Second'],
    ]);
  });

  it('AddTrack gives two admins at once a track each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => admin.edit('AddTrack', { title: `Track ${at}` })),
    );
    expect(answers.map(({ added }) => added).sort()).toEqual([10, 11, 12, 5, 6, 7, 8, 9]);
    expect(await admin.tracks()).toHaveLength(12);
  });

  it('AddTrack finds an id after the highest one is taken', async () => {
    await admin.server.db.run(
      "INSERT INTO edit (version, n, at, session, call, track_id, before, after) VALUES (1, 99, '', '', 'Seed', 2147483647, '{}', '{}')",
    );
    expect(await admin.edit('AddTrack', { title: 'One more' })).toMatchObject({ added: 5 });
  });

  it('EditTrack writes only the given fields, and does nothing the second time', async () => {
    const before = await admin.track(2);
    await admin.edit('EditTrack', { id: '2', fields: { shopLink: 'https://example.org/new', liveTrack: true } });
    expect(await admin.track(2)).toEqual({ ...before, shopLink: 'https://example.org/new', liveTrack: 1 });
    const again = await admin.edit('EditTrack', { id: 2, fields: { shopLink: 'https://example.org/new' } });
    expect(again).toMatchObject({ edit: null, changed: 0, version: 2 });
    expect(await admin.journal()).toHaveLength(1);
  });

  it('EditTrack makes an episode of a movie, and a movie of an episode', async () => {
    await admin.edit('EditTrack', { id: 4, fields: { name: '', title: 'Ferry: One' } });
    await admin.edit('EditTrack', { id: 1, fields: { name: ' Ferry ' } });
    expect(await admin.track(4)).toMatchObject({ isMovie: true, name: null, title: 'Ferry: One' });
    expect(await admin.track(1)).toMatchObject({ isMovie: false, name: 'Ferry' });
  });

  it('EditTrack keeps what someone else changed after the form was opened, and names it', async () => {
    const opened = { shopLink: 'https://example.org/s/2', freeTrack: 1, name: null, runtime: 90 };
    await admin.edit('EditTrack', { id: 2, fields: { shopLink: 'https://example.org/theirs', runtime: 95 } });
    const before = await admin.tracks();
    const mine = { shopLink: 'https://example.org/mine', freeTrack: false };
    const refused = await admin.post('EditTrack', { id: 2, fields: mine, opened });
    expect(refused.statusCode).toBe(409);
    const problem = v.parse(ProblemSchema, refused.json());
    expect(problem.detail).toBe(
      'Someone else changed the shop link to “https://example.org/theirs” while you were editing. Nothing was changed.',
    );
    expect(problem.conflicts).toEqual([{ id: 2, field: 'shopLink', value: 'https://example.org/theirs' }]);
    expect(await admin.tracks()).toEqual(before);

    // Fields that this edit does not write are no conflict, and neither is a value that both wrote.
    const same = { freeTrack: 0, runtime: '95', name: 'Show' };
    expect(await admin.edit('EditTrack', { id: 2, fields: same, opened })).toMatchObject({ changed: 1 });
    const reopened = { shopLink: 'https://example.org/theirs' };
    await admin.edit('EditTrack', { id: 2, fields: { shopLink: mine.shopLink }, opened: reopened });
    expect(await admin.track(2)).toMatchObject({ ...same, shopLink: mine.shopLink, runtime: 95 });
  });

  it('EditTrack lets one of two admins win a race for a field, and both where they write different ones', async () => {
    const opened = { shopLink: '', name: '', trackReleaseDate: '' };
    const send = (fields: object) => statusOf('EditTrack', { id: 1, fields, opened });
    const race = await Promise.all([send({ name: 'A' }), send({ name: 'B' })]);
    expect(race.sort()).toEqual([200, 409]);
    const apart = await Promise.all([
      send({ trackReleaseDate: '2024-01-01' }),
      send({ shopLink: 'https://example.org/x' }),
    ]);
    expect(apart).toEqual([200, 200]);
  });

  it.each([
    ['AddTrack without a title', 'AddTrack', { commentaryTrackLink: 'https://example.org' }, '/title'],
    ['AddTrack with an empty title', 'AddTrack', { title: ' \u200b ' }, '/title'],
    ['a title that is no text', 'AddTrack', { title: 5 }, '/title'],
    [
      'a script as a link',
      'AddTrack',
      { title: 'x', commentaryTrackLink: 'javascript:alert(1)' },
      '/commentaryTrackLink',
    ],
    ['a link without its host', 'EditTrack', { id: 1, fields: { shopLink: 'https://' } }, '/fields/shopLink'],
    [
      'a link of 2,001 characters',
      'EditTrack',
      { id: 1, fields: { shopLink: `https://x/${'y'.repeat(2000)}` } },
      '/fields/shopLink',
    ],
    [
      'a day that no calendar has',
      'EditTrack',
      { id: 1, fields: { releaseDate: '2023-02-29' } },
      '/fields/releaseDate',
    ],
    ['a flag that is a word', 'EditTrack', { id: 1, fields: { freeTrack: 'yes' } }, '/fields/freeTrack'],
    ['a negative length', 'EditTrack', { id: 1, fields: { runtime: -1 } }, '/fields/runtime'],
    ['an empty title', 'EditTrack', { id: 1, fields: { title: '' } }, '/fields/title'],
    ['a field that follows from the match', 'EditTrack', { id: 1, fields: { tmdbId: 5 } }, '/fields/tmdbId'],
    ['another id', 'EditTrack', { id: 1, fields: { id: 2 } }, '/fields/id'],
    [
      'a field in what was opened that no form has',
      'EditTrack',
      { id: 1, fields: { title: 'x' }, opened: { tmdbId: 5 } },
      '/opened/tmdbId',
    ],
    ['no fields', 'EditTrack', { id: 1, fields: {} }, '/fields'],
    ['no ids', 'RemoveTrack', { ids: [] }, '/ids'],
    ['5,001 ids', 'RemoveTrack', { ids: Array.from({ length: 5001 }, (_, at) => at + 1) }, '/ids'],
  ])('%s is refused with the path to it, and nothing is changed', async (_, call, body, path) => {
    const before = await exported();
    const answer = await admin.post(call, body);
    expect(answer.statusCode).toBe(400);
    expect(v.parse(ProblemSchema, answer.json()).errors).toContainEqual(expect.objectContaining({ path }));
    expect(await exported()).toBe(before);
    expect(await admin.journal()).toEqual([]);
  });

  it('RemoveTrack removes all tracks or none', async () => {
    const before = await exported();
    const refused = await admin.post('RemoveTrack', { ids: [1, 99, 2] });
    expect(refused.json()).toMatchObject({ status: 404, errors: [{ path: '/ids/1' }] });
    expect(await exported()).toBe(before);
    expect(await statusOf('EditTrack', { id: 99, fields: { title: 'x' } })).toBe(404);
    expect(await admin.edit('RemoveTrack', { ids: [1, 3, 3] })).toMatchObject({ matched: 2, changed: 2 });
    expect((await admin.tracks()).map(({ id }) => id)).toEqual([2, 4]);
    expect(await statusOf('RemoveTrack', { ids: [1] })).toBe(404);
    await admin.edit('Undo', { version: 2 });
    expect(await exported()).toBe(before);
  });

  it('RemoveTrack takes a row with fields that are not stored, as GetTracks has them', async () => {
    const opened = [{ id: 1, title: 'Arcade Summer', genreNames: 'Comedy', 'a later field': 1 }];
    expect(await admin.edit('RemoveTrack', { ids: [1], opened })).toMatchObject({ changed: 1 });
  });

  it('RemoveTrack leaves a track that someone else changed since it was opened', async () => {
    const [first] = await admin.tracks();
    const { title, sortTitle, freeTrack, newGuests: guests } = first ?? {};
    const opened = [{ id: 1, title, sortTitle, freeTrack, guests }];
    await admin.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    const before = await exported();
    const refused = await admin.post('RemoveTrack', { ids: [2, 1], opened });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining(`Someone else changed “${title}”`) });
    expect(await exported()).toBe(before);
    await admin.edit('Undo', { version: 2 });
    expect(await admin.edit('RemoveTrack', { ids: [1], opened })).toMatchObject({ changed: 1 });
  });

  it('can be undone and redone back to the first byte of the export, in every order that History allows', async () => {
    const states = [await exported()];
    const steps: [string, unknown][] = [
      ['AddTrack', full],
      ['EditTrack', { id: 5, fields: { name: '', shopLink: '', freeTrack: false } }],
      ['UpdateMatch', { id: 5, tmdbId: 77, title: 'Matched', overview: 'Words', genreIds: [35] }],
      ['UpdateTitle/?commentaryTrackPostId=90000000005&newTitle=Renamed', undefined],
      ['UpdateGuest/', { id: 5, guest: 'Otto Fenn' }],
      ['EditTrack', { id: 4, fields: { title: 'Ferry | Two', trackReleaseDate: '2000-01-01' } }],
      ['RemoveTrack', { ids: [5, 2] }],
    ];
    for (const [call, body] of steps) {
      await admin.edit(call, body);
      states.push(await exported());
    }
    // The newest first, then all again, then all back.
    for (let version = 8; version >= 2; version -= 1) {
      await admin.edit('Undo', { version });
      expect(await exported()).toBe(states[version - 2]);
    }
    for (let version = 15; version >= 9; version -= 1) {
      await admin.edit('Undo', { version });
      expect(await exported()).toBe(states[16 - version]);
    }
    expect(await journalFault(admin.server.db)).toBeUndefined();

    // An edit below others waits for them.
    const { edits } = await admin.history('?version=16');
    expect(edits).toMatchObject([{ call: 'addTrack', undoable: false }]);
    expect(await statusOf('Undo', { version: 16 })).toBe(409);
  });

  it('survives an import of its own export, a prune and a revert', async () => {
    await admin.edit('AddTrack', { title: 'Mine', commentaryTrackLink: 'https://example.org/mine' });
    const before = await exported();
    const importCsv = async (csv: string, prune: boolean) => {
      const file = await scanFile(() => [csv], 'csv');
      const plan = await planImport(admin.server.db, file, { prune });
      expect(plan.faults).toEqual([]);
      return applyImport(admin.server.db, file, plan, { prune }, 'terminal');
    };
    expect((await importCsv(await text(writeExport(admin.server.db, 'csv')), true)).edit).toBeNull();
    await importCsv('id,title\n1,Arcade Summer\n', true);
    expect(await admin.tracks()).toHaveLength(1);
    await admin.edit('Undo', { version: 3 });
    expect(await exported()).toBe(before);
    expect(await journalFault(admin.server.db)).toBeUndefined();
  });
});
