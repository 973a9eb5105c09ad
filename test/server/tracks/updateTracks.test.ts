import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { journalFault } from '#server/backups/journalFault.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { withAdmin } from '../openAdmin.ts';
import { blank } from '../openServer.ts';

describe('one change of many tracks', () => {
  const admin = withAdmin({
    tracks: [
      { ...blank, id: 1, title: 'The Thing (1982)', freeTrack: true },
      { ...blank, id: 2, title: 'The Thing (1982)', sortTitle: 'Mine' },
      { ...blank, id: 3, title: 'Alien', name: 'Ferry' },
    ],
  });
  const change = (body: object) => admin.edit('UpdateMultipleTracks', body);
  const exported = async () => {
    const { db } = admin.server;
    return (await text(writeExport(db, 'csv'))) + (await text(writeExport(db, 'json')));
  };
  const valuesOf = async (field: string) => (await admin.tracks()).map((track) => [track['id'], track[field]]).sort();

  it.each([
    [{ freeTrack: true }, 'freeTrack', [1, 1, 1], 2],
    [{ freeTrack: 0 }, 'freeTrack', [0, 0, 0], 1],
    [{ liveTrack: true }, 'liveTrack', [1, 1, 1], 3],
    [{ name: ' Ferry ' }, 'name', ['Ferry', 'Ferry', 'Ferry'], 2],
    [{ name: '' }, 'name', [null, null, null], 1],
    [{ sortTitle: 'fromTitle' }, 'sortTitle', ['Thing, The (1982)', 'Thing, The (1982)', null], 2],
  ])(
    '%j is one edit of the tracks that it changes, and one undo restores the export to the byte',
    async (body, field, values, changed) => {
      const before = await exported();
      const answer = await change({ ids: [1, '2', 3, 3], change: body });
      expect(answer).toMatchObject({ version: 2, edit: 2, matched: 3, changed });
      expect(await valuesOf(field)).toEqual(values.map((value, at) => [at + 1, value]));
      const journal = await admin.journal();
      expect(new Set(journal.map(({ version }) => version))).toEqual(new Set([2]));
      expect(journal.map(({ before: row }) => Object.keys(JSON.parse(row)))).toEqual(Array(changed).fill([field]));
      expect(await journalFault(admin.server.db)).toBeUndefined();
      expect(await change({ ids: [1, 2, 3], change: body })).toMatchObject({ edit: null, changed: 0, version: 2 });
      await admin.edit('Undo', { version: 2 });
      expect(await exported()).toBe(before);
    },
  );

  it('the history says what was changed, also by an undo', async () => {
    await change({ ids: [1, 2, 3], change: { liveTrack: true } });
    await admin.edit('Undo', { version: 2 });
    const { edits } = await admin.history();
    expect(edits).toMatchObject([
      { call: 'updateMultipleTracks', undoes: 2, trackCount: 3 },
      { call: 'updateMultipleTracks', undoneBy: 3, trackCount: 3 },
    ]);
  });

  it('one unknown id rejects all of it', async () => {
    const before = await exported();
    const refused = await admin.post('UpdateMultipleTracks', { ids: [1, 77, 2, 78], change: { liveTrack: true } });
    expect(refused.statusCode).toBe(404);
    const problem = v.parse(ProblemSchema, refused.json());
    expect(problem.detail).toBe('No track has the id 77, 78. Nothing was changed.');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['/ids/1', '/ids/3']);
    expect([await exported(), await admin.journal()]).toEqual([before, []]);
  });

  it('what someone else changed after the preview was opened is kept, and named', async () => {
    const opened = [
      { id: 1, name: null },
      { id: 2, name: '' },
      { id: 3, name: 'Ferry' },
    ];
    await admin.edit('EditTrack', { id: 3, fields: { name: 'Theirs' } });
    await admin.edit('EditTrack', { id: 1, fields: { name: 'Ours' } });
    const before = await exported();
    const body = { ids: [1, 2, 3], change: { name: 'Ours' }, opened };
    const refused = await admin.post('UpdateMultipleTracks', body);
    expect(refused.statusCode).toBe(409);
    const problem = v.parse(ProblemSchema, refused.json());
    expect(problem.detail).toBe('Someone else changed “Alien” while you were editing. Nothing was changed.');
    expect(problem.conflicts).toEqual([{ id: 3, field: 'name', value: 'Theirs' }]);
    expect(await exported()).toBe(before);
    expect(await change({ ...body, opened: [{ id: 3, name: 'Theirs' }] })).toMatchObject({ changed: 2 });
  });

  it('one of two admins wins a race', async () => {
    const send = (name: string) =>
      admin.post('UpdateMultipleTracks', { ids: [1], change: { name }, opened: [{ id: 1, name: null }] });
    const race = await Promise.all([send('A'), send('B')]);
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each<[string, object, string]>([
    ['no ids', { ids: [], change: { freeTrack: true } }, '/ids'],
    ['5,001 ids', { ids: Array(5001).fill(1), change: { freeTrack: true } }, '/ids'],
    ['no change', { ids: [1] }, '/change'],
    ['an empty change', { ids: [1], change: {} }, '/change'],
    ['two changes', { ids: [1], change: { freeTrack: true, liveTrack: true } }, '/change'],
    ['a field that is not for many tracks', { ids: [1], change: { title: 'X' } }, '/change/title'],
    ['a sort title of its own', { ids: [1], change: { sortTitle: 'X' } }, '/change/sortTitle'],
    ['a show of 301 characters', { ids: [1], change: { name: 'x'.repeat(301) } }, '/change/name'],
    ['opened values without an id', { ids: [1], change: { name: 'X' }, opened: [{ name: 'Y' }] }, '/opened/0/id'],
  ])('%s is rejected', async (_, body, path) => {
    const refused = await admin.post('UpdateMultipleTracks', body);
    expect(refused.statusCode).toBe(400);
    expect(v.parse(ProblemSchema, refused.json()).errors?.map((error) => error.path)).toContain(path);
    expect(await admin.journal()).toEqual([]);
  });
});
