import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import { serializeTrack } from '#server/tracks/serializeTrack.ts';
import { listJson, readChanges, readTrackList, type TrackList, withChanges } from '#server/tracks/trackList.ts';
import { blankTrack } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openAdmin } from '../openAdmin.ts';

describe('the list of all tracks after an edit', () => {
  let admin: Awaited<ReturnType<typeof openAdmin>>;
  beforeEach(async () => {
    admin = await openAdmin();
  });
  afterEach(() => admin.server.close());

  const change = async (list: TrackList) => {
    const changes = await readChanges(admin.server.db, list);
    if (!changes) throw new Error('The list has to be read from the start.');
    return withChanges(list, changes);
  };
  /** What a server that has just been started sends. */
  const expectCurrent = async (list: TrackList) => {
    const all = (await readAllTracks(admin.server.db)).map(serializeTrack).sort(compareByDefault);
    const { pieces, hash } = listJson(list);
    expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(all));
    expect(list.tracks).toEqual(all);
    expect(hash).toBe(listJson(await readTrackList(admin.server.db)).hash);
  };

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
  ])('has the same bytes as one that is made from the start when %s', async (_, edits) => {
    const before = await readTrackList(admin.server.db);
    await expectCurrent(before);
    let last = before;
    for (const [call, body] of edits) {
      const { statusCode } = await admin.post(call, body);
      expect(statusCode).toBe(200);
      last = await change(last);
    }
    await expectCurrent(last);
    await expectCurrent(await change(before));
  });

  it('is read from the start when the database was restored', async () => {
    await admin.post('AddTrack', { title: 'Gone' });
    const list = await readTrackList(admin.server.db);
    await admin.server.db.run('UPDATE catalogue SET version = version - 1');
    expect(await readChanges(admin.server.db, list)).toBeUndefined();
  });
});

it('an edit makes only the JSON of some tracks around the edited one, and the list is marked as another', async () => {
  const empty = { version: 0, tracks: [], parts: [] };
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const tracks = ids.map((id) => serializeTrack({ ...blankTrack, id, title: `Track ${id}` }));
  const before = await withChanges(empty, { version: 1, ids: [], tracks });
  const edited = serializeTrack({ ...blankTrack, id: 500, title: 'Track 500, corrected' });
  const after = await withChanges(before, { version: 2, ids: [500], tracks: [edited] });
  expect(before.parts.length).toBeGreaterThan(10);
  expect(after.parts.filter((part) => !before.parts.includes(part))).toHaveLength(1);
  expect(listJson(after).hash).not.toBe(listJson(before).hash);
});
