import { findRefreshable } from '#server/history/fieldWriters.ts';
import { importText } from '../exchange/importText.ts';
import { withAdmin } from '../openAdmin.ts';

describe('the titles that a person typed', () => {
  const admin = withAdmin();
  const typedTitles = async (ids: unknown[] = [4, 3, 2, 1, 1, 77]) => {
    const response = await admin.post('TypedTitles', { ids });
    expect(response.headers['cache-control']).toBe('no-store');
    return response.json<number[]>();
  };

  it('are none in the initial catalogue', async () => {
    expect(await typedTitles()).toEqual([]);
  });

  it('are those of an edit and of an import, until a match sets the title or the edit is undone', async () => {
    const { edit } = await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon');
    await importText(admin.server.db, 'id,title\n1,Arcade Winter\n', 'csv');
    expect(await typedTitles()).toEqual([1, 2, 3]);
    expect(await typedTitles(['3', 4])).toEqual([3]);
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 5, title: 'Arcade' });
    expect(await typedTitles()).toEqual([2, 3]);
    const undo = await admin.edit('Undo', { version: edit });
    expect(await typedTitles()).toEqual([]);
    await admin.edit('Undo', { version: undo.edit });
    expect(await typedTitles()).toEqual([2, 3]);
  });

  it('are not told to a visitor', async () => {
    expect((await admin.server.post('TypedTitles', { ids: [1] })).statusCode).toBe(401);
  });

  it.each([[{}], [{ ids: [] }], [{ ids: ['x'] }], [{ ids: Array(5001).fill(1) }]])('need ids: %#', async (body) => {
    expect((await admin.post('TypedTitles', body)).statusCode).toBe(400);
  });
});

describe('a length that a person typed', () => {
  const admin = withAdmin();

  it('is kept from a refresh, but not that of another track to which an import has given the id', async () => {
    await admin.edit('EditTrack', { id: 1, fields: { runtime: 101 } });
    const { db } = admin.server;
    expect((await findRefreshable(db, 1, false))('runtime')).toBe(false);
    await admin.edit('RemoveTrack', { ids: [1] });
    await importText(db, 'id,title\n1,Another\n', 'csv');
    expect((await findRefreshable(db, 1, false))('runtime')).toBe(true);
  });
});
