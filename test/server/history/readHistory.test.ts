import { withAdmin } from '../openAdmin.ts';
import { blank } from '../openServer.ts';

describe('the history', () => {
  const admin = withAdmin();

  it('is empty without edits, and does not list the initial catalogue', async () => {
    expect(await admin.history()).toEqual({ edits: [], next: null });
  });

  it('lists edits, newest first, with time, tracks, old and new values', async () => {
    await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon');
    admin.server.clock.now += 1000;
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 9, genreIds: [27] });
    await admin.edit('AddGuest', { guest: 'Ida Marsh' });
    const { edits } = await admin.history();
    expect(edits).toMatchObject([
      { version: 4, call: 'addGuest', guest: 'Ida Marsh', trackCount: 0, tracks: [] },
      {
        version: 3,
        call: 'updateMatch',
        at: '2026-01-01T12:00:01.000Z',
        mine: true,
        trackCount: 1,
        undoable: true,
        why: null,
        tracks: [
          {
            id: 1,
            title: 'Arcade Summer',
            fields: [
              { field: 'tmdbId', before: 0, after: 9 },
              { field: 'genreNames', before: ['Comedy', 'Drama'], after: ['Horror'] },
            ],
          },
        ],
      },
      {
        version: 2,
        call: 'updateTitle',
        at: '2026-01-01T12:00:00.000Z',
        trackCount: 2,
        tracks: [
          { id: 2, title: 'Blue Moon', fields: [{ field: 'title', before: 'Blood Moon', after: 'Blue Moon' }] },
          { id: 3, title: 'Blue Moon' },
        ],
      },
    ]);
  });

  it('says whether an edit is mine, without revealing sessions', async () => {
    await admin.edit('UpdateGuest/', { id: 2, guest: 'Otto Fenn' });
    const cookie = await admin.server.signIn();
    const response = await admin.server.get('History', { cookie });
    expect(response.json().edits[0].mine).toBe(false);
    expect(response.body).not.toContain('session');
  });

  it('has pages that together contain every edit once', async () => {
    for (let at = 0; at < 45; at += 1) await admin.edit(`UpdateTitle/?commentaryTrackPostId=101&newTitle=Title+${at}`);
    const versions: number[] = [];
    let next: number | null = 10_000;
    while (next !== null) {
      const page: Awaited<ReturnType<typeof admin.history>> = await admin.history(`?before=${next}`);
      versions.push(...page.edits.map(({ version }) => version));
      next = page.next;
    }
    expect(versions).toEqual(Array.from({ length: 45 }, (_, at) => 46 - at));
    // A full page may be the last one.
    expect(await admin.history('?before=22')).toMatchObject({ edits: { length: 20 }, next: null });
  });
});

describe('the history of a large edit', () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const admin = withAdmin({ tracks: ids.map((id) => ({ ...blank, id, title: 'Arcade Summer' })) });

  it('lists a few of its tracks, and all of them when requested by version', async () => {
    const { edit: version } = await admin.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids });
    expect((await admin.history()).edits[0]).toMatchObject({ trackCount: 12, tracks: { length: 5 } });
    expect((await admin.history(`?version=${version}`)).edits[0]?.tracks).toHaveLength(12);
    const cookie = await admin.server.signIn();
    expect((await admin.server.get('History?version=1', { cookie })).statusCode).toBe(404);
  });

  it('says why it cannot be undone, without counting the tracks that it did not look at', async () => {
    await admin.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids });
    await admin.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids });
    const names = Array(3).fill('“Arcade Summer”').join(', ');
    expect((await admin.history()).edits[1]?.why).toBe(`A later edit changed the same part of ${names} and more.`);
    await admin.edit('RemoveTrack', { ids });
    expect((await admin.history()).edits[2]?.why).toBe('A later edit took several of its tracks out of the catalogue.');
  });
});
