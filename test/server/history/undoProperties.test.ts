import fc from 'fast-check';
import { guestKey } from '#catalogue/facts/guests.ts';
import type { HistoryEntry } from '#contract/history.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { type Admin, type Catalogue, openAdmin } from '../openAdmin.ts';
import { fewGuests, type TestServer } from '../openServer.ts';

describe('any series of edits', () => {
  const names = fc.constantFrom('Otto Fenn', 'Otto Fen', 'Wanda Quill', 'Wanda Quilt', 'Ida Marsh', 'Zoë Ünder');
  const spellings = fc.constantFrom('Otto Fen', 'OTTO FENN', 'Ida Marsh', 'Wanda Quilt', 'Zoë Ünder');
  const byKey = (a: string, b: string) => (guestKey(a) < guestKey(b) ? -1 : 1);
  const ids = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 });
  const text = fc.constantFrom('A', 'B', 'Blood+Moon', 'Arcade+Summer');
  const anyEdit: fc.Arbitrary<[string, unknown]> = fc.oneof(
    fc
      .tuple(fc.constantFrom('101', '102'), text)
      .map(([post, title]): [string, unknown] => [
        `UpdateTitle/?commentaryTrackPostId=${post}&newTitle=${title}`,
        undefined,
      ]),
    fc
      .tuple(text, text)
      .map(([title, sort]): [string, unknown] => [`UpdateSortTitle/?title=${title}&sortTitle=${sort}`, undefined]),
    fc
      .record({
        id: fc.constantFrom(1, 2, 3, 4),
        tmdbId: fc.nat(3),
        genreIds: fc.subarray([18, 27, 35]),
        voteAverage: fc.option(fc.constantFrom(0, 7.5)),
      })
      .map((match): [string, unknown] => ['UpdateMatch', match]),
    fc.record({ guest: names, ids }).map((body): [string, unknown] => ['UpdateMultipleGuests/', body]),
    fc.record({ guest: names, ids }).map((body): [string, unknown] => ['RemoveGuest', body]),
    fc.record({ guest: names }).map((body): [string, unknown] => ['AddGuest', body]),
    fc.record({ guest: names, newName: spellings }).map((body): [string, unknown] => ['RenameGuest', body]),
    fc.record({ guest: names, into: names }).map((body): [string, unknown] => ['MergeGuest', body]),
    fc.record({ guest: names }).map((body): [string, unknown] => ['DeleteGuest', body]),
    text.map((title): [string, unknown] => ['AddTrack', { title, name: 'Show' }]),
    fc
      .record({ id: fc.constantFrom(1, 4, 5, 6), name: fc.constantFrom('', 'Show'), freeTrack: fc.boolean() })
      .map(({ id, ...fields }): [string, unknown] => ['EditTrack', { id, fields }]),
    fc
      .uniqueArray(fc.constantFrom(1, 4, 5, 6), { minLength: 1, maxLength: 2 })
      .map((removed): [string, unknown] => ['RemoveTrack', { ids: removed }]),
    fc
      .record({
        ids,
        change: fc.constantFrom({ freeTrack: true }, { liveTrack: true }, { name: 'Show' }, { sortTitle: 'fromTitle' }),
      })
      .map((body): [string, unknown] => ['UpdateMultipleTracks', body]),
    fc.record({ version: fc.integer({ min: 2, max: 14 }) }).map((body): [string, unknown] => ['Undo', body]),
  );
  const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 14 });

  /** Applies all rows of the journal. */
  async function replay({ db }: TestServer): Promise<Catalogue> {
    const tracks = new Map<number, object>();
    const guests = new Set(fewGuests);
    for (const { track_id, before, after } of await db.all<Row>('SELECT * FROM edit ORDER BY version, n')) {
      if (track_id > 0 && after === 'null') tracks.delete(track_id);
      else if (track_id > 0) tracks.set(track_id, { ...tracks.get(track_id), ...JSON.parse(after) });
      else {
        guests.delete(JSON.parse(before ?? '').guest);
        if (JSON.parse(after).guest) guests.add(JSON.parse(after).guest);
      }
    }
    const byId = [...tracks].sort(([a], [b]) => a - b).map(([, track]) => track);
    return { tracks: byId as TrackRecord[], guests: [...guests].sort(byKey) };
  }

  type Row = { track_id: number; before: string | null; after: string };

  /** The tracks with the changes of one edit reverted; each must have the values that the edit wrote. */
  function reverted(tracks: readonly TrackRecord[], rows: readonly Row[]): TrackRecord[] {
    const kept = tracks.flatMap((track) => {
      const row = rows.find(({ track_id }) => track_id === track.id);
      if (!row) return track;
      expect(track).toMatchObject(JSON.parse(row.after));
      return row.before === null ? [] : { ...track, ...JSON.parse(row.before) };
    });
    const returned = rows.filter(({ track_id, after }) => track_id > 0 && after === 'null');
    return [...kept, ...returned.map(({ before }) => JSON.parse(before ?? ''))].sort((a, b) => a.id - b.id);
  }

  async function runWithAdmin(work: (admin: Admin) => Promise<void>) {
    const admin = await openAdmin();
    await work(admin).finally(() => admin.server.close());
  }

  async function undoOne(admin: Admin, { version, undoable, guest }: HistoryEntry) {
    const rows = await admin.server.db.all<Row>('SELECT * FROM edit WHERE version = ?', [version]);
    const before = await admin.catalogue();
    const answer = await admin.post('Undo', { version });
    const after = await admin.catalogue();
    expect(answer.statusCode).toBe(undoable ? 200 : 409);
    expect(after.tracks).toEqual(undoable ? reverted(before.tracks, rows) : before.tracks);
    if (!undoable || guest === null) expect(after.guests).toEqual(before.guests);
  }

  it('can be undone from its newest edit, and the journal always gives the catalogue', async () => {
    const check = async (edits: [string, unknown][]) =>
      runWithAdmin(async (admin) => {
        const states = [await admin.catalogue()];
        for (const [call, body] of edits) {
          const answer = await admin.post(call, body);
          const state = await admin.catalogue();
          if (answer.statusCode === 200 && answer.json().edit !== null) states.push(state);
          else expect(state).toEqual(states.at(-1));
        }
        expect(await replay(admin.server)).toEqual(await admin.catalogue());
        const newest = states.length;
        if (newest < 2) return;
        expect((await admin.post('Undo', { version: newest })).statusCode).toBe(200);
        expect(await admin.catalogue()).toEqual(states.at(-2));
        expect(await replay(admin.server)).toEqual(await admin.catalogue());
      });
    await fc.assert(fc.asyncProperty(anyEdits, check), { numRuns: 40 });
  });

  it('can be undone at an older edit, restoring its own fields only, exactly if the history says so', async () => {
    const check = async (edits: [string, unknown][], pick: number) =>
      runWithAdmin(async (admin) => {
        for (const [call, body] of edits) await admin.post(call, body);
        const history = (await admin.history()).edits;
        const target = history[pick % Math.max(1, history.length)];
        if (target) await undoOne(admin, target);
      });
    await fc.assert(fc.asyncProperty(anyEdits, fc.nat(), check), { numRuns: 60 });
  });
});
