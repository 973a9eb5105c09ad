import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import { serializeTrack } from '#server/tracks/serializeTrack.ts';
import { readTrackList } from '#server/tracks/trackList.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openAdmin } from '../openAdmin.ts';

describe('the list of all tracks after an edit', () => {
  let admin: Awaited<ReturnType<typeof openAdmin>>;
  beforeEach(async () => {
    admin = await openAdmin();
  });
  afterEach(() => admin.server.close());

  it.each<[string, [string, object?][]]>([
    ['a track moves to the end', [['UpdateTitle/?commentaryTrackPostId=101&newTitle=Zzz']]],
    ['a track moves to the beginning', [['UpdateTitle/?commentaryTrackPostId=102&newTitle=Aaa']]],
    ['a track is added', [['AddTrack', { title: 'Middle' }]]],
    ['a track is removed', [['RemoveTrack', { ids: [1] }]]],
    ['all tracks are removed', [['RemoveTrack', { ids: [1, 2, 3, 4] }]]],
    [
      'the only tracks are new ones',
      [
        ['RemoveTrack', { ids: [1, 2, 3, 4] }],
        ['AddTrack', { title: 'Ä' }],
      ],
    ],
    ['only the guest list changes', [['AddGuest', { guest: 'Nora New' }]]],
    [
      'an edit is undone',
      [
        ['RemoveTrack', { ids: [2] }],
        ['Undo', { version: 2 }],
      ],
    ],
  ])('is that of a server that has just been started when %s', async (_, edits) => {
    const { db } = admin.server;
    const before = await readTrackList(db);
    let last = before;
    for (const [call, body] of edits) {
      const { statusCode } = await admin.post(call, body);
      expect(statusCode).toBe(200);
      last = await readTrackList(db, last);
    }
    const all = (await readAllTracks(db)).map(serializeTrack).sort(compareByDefault);
    expect(last.tracks).toEqual(all);
    expect((await readTrackList(db, before)).tracks).toEqual(all);
    expect((await readTrackList(db)).tracks).toEqual(all);
  });

  it('keeps the tracks that were not edited, for what is known of them', async () => {
    const { db } = admin.server;
    const before = await readTrackList(db);
    await admin.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Zzz');
    const { tracks } = await readTrackList(db, before);
    expect(tracks.filter((track) => !before.tracks.includes(track)).map(({ title }) => title)).toEqual(['Zzz']);
  });

  it('is read from the start when the database was restored', async () => {
    const { db } = admin.server;
    await admin.post('AddTrack', { title: 'Gone' });
    const list = await readTrackList(db);
    await db.run("DELETE FROM track WHERE title = 'Gone'");
    await db.run('UPDATE catalogue SET version = version - 1');
    const { tracks } = await readTrackList(db, list);
    expect(tracks.map(({ title }) => title)).not.toContain('Gone');
  });
});
