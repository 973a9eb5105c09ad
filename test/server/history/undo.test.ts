import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { withAdmin } from '../openAdmin.ts';
import { fewGuests } from '../openServer.ts';
import { failWrites } from '../openTestDatabase.ts';

const everyEdit: [string, string, unknown][] = [
  ['a title', 'UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon', undefined],
  ['a sort title', 'UpdateSortTitle/?title=Blood+Moon&sortTitle=Moon', undefined],
  ['a match', 'UpdateMatch', { id: 2, tmdbId: 5, posterPath: null, genreIds: [27], voteAverage: 1.5, name: 'Show' }],
  ['a guest', 'UpdateGuest/', { id: 1, guest: 'Otto Fenn' }],
  ['a guest on many tracks', 'UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [1, 2, 3, 4] }],
  ['a removed guest', 'RemoveGuest', { guest: 'Wanda Quill', ids: [1, 2] }],
  ['a new guest', 'AddGuest', { guest: 'Ida Marsh' }],
  ['a renamed guest', 'RenameGuest', { guest: 'Wanda Quill', newName: 'Wanda Quilt' }],
  ['a guest in another spelling', 'RenameGuest', { guest: 'Wanda Quill', newName: 'wanda quill' }],
  ['a merged guest', 'MergeGuest', { guest: 'Wanda Quill', into: 'Zoë Ünder' }],
  ['a deleted guest', 'DeleteGuest', { guest: 'Otto Fenn' }],
];

describe('an undo', () => {
  const admin = withAdmin();

  it.each(everyEdit)(
    'of %s restores the catalogue, and an undo of the undo applies the edit again',
    async (_, call, body) => {
      const before = await admin.catalogue();
      await admin.edit(call, body);
      const after = await admin.catalogue();
      expect(after).not.toEqual(before);
      expect(await admin.edit('Undo', { version: 2 })).toMatchObject({ version: 3, edit: 3 });
      expect(await admin.catalogue()).toEqual(before);
      await admin.edit('Undo', { version: 3 });
      expect(await admin.catalogue()).toEqual(after);
      await admin.edit('Undo', { version: 2 });
      expect(await admin.catalogue()).toEqual(before);
    },
  );

  it.each(everyEdit)('of %s is in the history as an undo, and an undo of it as a redo', async (_, call, body) => {
    await admin.edit(call, body);
    const [made] = (await admin.history()).edits;
    await admin.edit('Undo', { version: 2 });
    expect((await admin.history()).edits).toMatchObject([
      { version: 3, call: made?.call, undoes: 2, isRedo: false, undoneBy: null, undoable: true },
      { version: 2, call: made?.call, undoes: null, isRedo: false, undoneBy: 3, undoable: false, why: null },
    ]);
    await admin.edit('Undo', { version: 3 });
    await admin.edit('Undo', { version: 4 });
    expect((await admin.history()).edits.map(({ isRedo }) => isRedo)).toEqual([false, true, false, false]);
  });

  it('brings back a track that was removed by an older release, which knew fewer fields', async () => {
    await admin.edit('RemoveTrack', { ids: [1] });
    const [removed] = await admin.journal();
    const { shopLink: _, ...before } = JSON.parse(removed?.before ?? '');
    await admin.server.db.run('UPDATE edit SET before = ? WHERE version = 2', [JSON.stringify(before)]);
    await admin.edit('Undo', { version: 2 });
    expect(await admin.track(1)).toMatchObject({ title: 'Arcade Summer', shopLink: null });
  });

  it('is rejected the second time', async () => {
    await admin.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    await admin.edit('Undo', { version: 2 });
    const again = await admin.post('Undo', { version: 2 });
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This edit has been undone already. Nothing was changed.',
    ]);
  });

  it('is rejected with the conflicting tracks if a later edit changed the same field, and nothing is changed', async () => {
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 4] });
    await admin.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [2, 4] });
    const before = await admin.catalogue();
    const answer = await admin.post('Undo', { version: 2 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail: 'A later edit changed the same part of “Blood Moon” and “Ferry | One”. Nothing was changed.',
      tracks: [
        { id: 2, title: 'Blood Moon' },
        { id: 4, title: 'Ferry | One' },
      ],
    });
    expect(await admin.catalogue()).toEqual(before);
    expect((await admin.history()).edits[1]).toMatchObject({
      undoable: false,
      why: 'A later edit changed the same part of “Blood Moon” and “Ferry | One”.',
    });
  });

  it('that is rejected keeps the direction of a title to the title', async () => {
    const retitle = (title: string) =>
      admin.edit(`UpdateTitle/?commentaryTrackPostId=101&newTitle=${encodeURIComponent(title)}`);
    await retitle('שלום');
    await retitle('Otto רומא');
    expect((await admin.post('Undo', { version: 2 })).json().detail).toBe(
      'A later edit changed the same part of “\u2068Otto רומא\u2069”. Nothing was changed.',
    );
  });

  it('ignores later edits of other fields and other tracks', async () => {
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=New');
    await admin.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Other');
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(200);
    const [first, second] = (await admin.catalogue()).tracks;
    expect([first?.title, first?.guests, second?.title]).toEqual([
      'Arcade Summer',
      ['Wanda Quill', 'Otto Fenn'],
      'Other',
    ]);
  });

  it('ignores later edits that were undone', async () => {
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=One');
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=Two');
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(409);
    await admin.edit('Undo', { version: 3 });
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(200);
    // Undoing the undo would conflict with the older state that was restored since.
    expect((await admin.post('Undo', { version: 4 })).statusCode).toBe(409);
    expect((await admin.catalogue()).tracks[0]?.title).toBe('Arcade Summer');
  });

  it('removes a name from the guest list only while no track has it', async () => {
    await admin.edit('AddGuest', { guest: 'Ida Marsh' });
    await admin.edit('UpdateGuest/', { id: 3, guest: 'Ida Marsh' });
    const refused = await admin.post('Undo', { version: 2 });
    expect([refused.statusCode, refused.json().detail, refused.json().tracks]).toEqual([
      409,
      '“Ida Marsh” is a guest of “Blood Moon”. Nothing was changed.',
      [{ id: 3, title: 'Blood Moon' }],
    ]);
    await admin.edit('Undo', { version: 3 });
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(200);
    expect((await admin.catalogue()).guests).toEqual(fewGuests);
    // A removed name does not return through a track.
    expect((await admin.post('Undo', { version: 4 })).json().detail).toContain(
      '“Ida Marsh” was removed from the guest list',
    );
    await admin.edit('AddGuest', { guest: 'Ida Marsh' });
    expect((await admin.post('Undo', { version: 4 })).statusCode).toBe(200);
  });

  it('returns all conflicting tracks, and names the first few in its message', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => at + 10);
    for (const id of ids) {
      await admin.server.db.run(
        "INSERT INTO track (id, tmdb_id, title, genre_ids, runtime, free_track, live_track, guests) VALUES (?, 0, ?, '[]', 0, 0, 0, '[]')",
        [id, `Track ${id}`],
      );
    }
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids });
    await admin.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids });
    const { detail, tracks } = (await admin.post('Undo', { version: 2 })).json();
    expect(detail).toContain('“Track 10”, “Track 11”, “Track 12” and 37 more');
    expect(tracks).toHaveLength(40);
  });

  it('is rolled back when it fails half way', async () => {
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    const before = await admin.catalogue();
    await failWrites(admin.server.db, 'INSERT ON undo');
    admin.server.app.log.level = 'silent';
    expect((await admin.post('Undo', { version: 2 })).statusCode).toBe(503);
    expect(await admin.catalogue()).toEqual(before);
    expect((await admin.history()).edits).toHaveLength(1);
  });

  it('is applied once when it is sent twice at the same time', async () => {
    await admin.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    const answers = await Promise.all([admin.post('Undo', { version: 2 }), admin.post('Undo', { version: 2 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['an unknown version', 404, { version: 99 }],
    ['no version', 400, {}],
    ['the initial catalogue', 409, { version: 1 }],
  ])('of %s is rejected and changes nothing', async (_, status, body) => {
    const before = await admin.catalogue();
    const answer = await admin.post('Undo', body);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ProblemSchema, answer.json()).detail).toMatch(/Nothing was changed|not understood/);
    expect(await admin.catalogue()).toEqual(before);
    expect((await admin.history()).edits).toEqual([]);
  });
});
