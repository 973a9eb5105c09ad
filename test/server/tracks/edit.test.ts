import { readAllTracks } from '#server/tracks/trackTable.ts';
import { withAdmin } from '../openAdmin.ts';
import { failWrites } from '../openTestDatabase.ts';

describe('an edit', () => {
  const admin = withAdmin();

  it('writes one journal row per changed track, with the old and new values and the session', async () => {
    await admin.edit('UpdateMultipleGuests/', { guest: 'Wanda Quill', ids: [1, 2, 3] });
    const rows = await admin.journal();
    expect(rows).toHaveLength(2);
    expect(rows.map(({ track_id, version }) => [track_id, version])).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(JSON.parse(rows[0]?.before ?? '')).toEqual({ guests: [] });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ guests: ['Wanda Quill'] });
    expect(rows[0]?.session).toMatch(/^[\w-]{8}$/);
  });

  it('is rolled back when the disk fails half way', async () => {
    await failWrites(admin.server.db, 'INSERT ON edit', 'NEW.n = 1');
    admin.server.app.log.level = 'silent';
    const before = await admin.tracks();
    const answer = await admin.post('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).not.toContain('disk');
    expect(await admin.tracks()).toEqual(before);
    expect(await admin.journal()).toEqual([]);
  });

  it('is applied one after another with concurrent ones, and each is in the journal', async () => {
    const titles = Array.from({ length: 40 }, (_, at) => `Title ${at}`);
    await Promise.all(titles.map((title) => admin.post(`UpdateTitle/?commentaryTrackPostId=101&newTitle=${title}`)));
    const rows = await admin.journal();
    expect(rows).toHaveLength(40);
    let last = 'Arcade Summer';
    for (const row of rows) {
      expect(JSON.parse(row.before).title).toBe(last);
      last = JSON.parse(row.after).title;
    }
    expect(await admin.track(1)).toMatchObject({ title: last });
  });

  it('can be replayed from the journal: all rows together give the catalogue', async () => {
    await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=B');
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    await admin.edit('UpdateMatch', { id: 3, tmdbId: 5, genreIds: [18], voteAverage: 1.5 });
    const replayed = new Map<number, object>();
    for (const row of await admin.server.db.all<{ track_id: number; after: string }>(
      'SELECT * FROM edit ORDER BY version, n',
    )) {
      replayed.set(row.track_id, { ...replayed.get(row.track_id), ...JSON.parse(row.after) });
    }
    expect([...replayed.values()]).toEqual(await readAllTracks(admin.server.db));
  });
});
