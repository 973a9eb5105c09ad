import fc from 'fast-check';
import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { type HistoryEntry, HistorySchema } from '#contract/history.ts';
import { readGuests } from '#server/tracks/guests.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { fewGuests, openServer, type TestServer } from './openServer.ts';

type Catalogue = { tracks: TrackRecord[]; guests: string[] };

/** The server, and what an admin does with it. */
async function openDesk() {
  const server: TestServer = await openServer();
  const cookie = await server.signIn();
  const ask = (call: string, body?: unknown) => server.post(call, body, { cookie });
  return {
    server,
    ask,
    edit: async (call: string, body?: unknown) => v.parse(EditAnswerSchema, (await ask(call, body)).json()),
    history: async (query = '') => v.parse(HistorySchema, (await server.get(`History${query}`, { cookie })).json()),
    catalogue: async (): Promise<Catalogue> => ({
      tracks: await readAllTracks(server.db),
      guests: await readGuests(server.db),
    }),
  };
}

const everyKind: [string, string, unknown][] = [
  ['a title', 'UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon', undefined],
  ['a sort title', 'UpdateSortTitle/?title=Blood+Moon&sortTitle=Moon', undefined],
  ['a match', 'UpdateMatch', { id: 2, tmdbId: 5, posterPath: null, genreIds: [27], voteAverage: 1.5, name: 'Show' }],
  ['a guest', 'UpdateGuest/', { id: 1, guest: 'Otto Fenn' }],
  ['a guest of many', 'UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [1, 2, 3, 4] }],
  ['a guest taken off', 'RemoveGuest', { guest: 'Wanda Quill', ids: [1, 2] }],
  ['a new name', 'AddGuest', { guest: 'Ida Marsh' }],
];

describe('an undo', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeEach(async () => {
    desk = await openDesk();
  });
  afterEach(() => desk.server.close());

  it.each(everyKind)('of %s puts everything back, and so does an undo of the undo', async (_, call, body) => {
    const before = await desk.catalogue();
    await desk.edit(call, body);
    const after = await desk.catalogue();
    expect(after).not.toEqual(before);
    expect(await desk.edit('Undo', { version: 2 })).toMatchObject({ version: 3, edit: 3 });
    expect(await desk.catalogue()).toEqual(before);
    await desk.edit('Undo', { version: 3 });
    expect(await desk.catalogue()).toEqual(after);
    await desk.edit('Undo', { version: 2 });
    expect(await desk.catalogue()).toEqual(before);
  });

  it.each(everyKind)('of %s shows in the history as what it is', async (_, call, body) => {
    await desk.edit(call, body);
    const [made] = (await desk.history()).edits;
    await desk.edit('Undo', { version: 2 });
    expect((await desk.history()).edits).toMatchObject([
      { version: 3, call: made?.call, undoes: 2, isRedo: false, undoneBy: null, undoable: true },
      { version: 2, call: made?.call, undoes: null, isRedo: false, undoneBy: 3, undoable: false, why: null },
    ]);
    await desk.edit('Undo', { version: 3 });
    await desk.edit('Undo', { version: 4 });
    expect((await desk.history()).edits.map(({ isRedo }) => isRedo)).toEqual([false, true, false, false]);
  });

  it('is refused a second time', async () => {
    await desk.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    await desk.edit('Undo', { version: 2 });
    const again = await desk.ask('Undo', { version: 2 });
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This edit has been undone already. Nothing was changed.',
    ]);
  });

  it('is refused, naming the tracks, where a later edit touched the same field, and nothing is changed', async () => {
    await desk.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 4] });
    await desk.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [2, 4] });
    const before = await desk.catalogue();
    const answer = await desk.ask('Undo', { version: 2 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail: 'A later edit changed the same part of “Blood Moon” and “Ferry | One”. Nothing was changed.',
      tracks: [
        { id: 2, title: 'Blood Moon' },
        { id: 4, title: 'Ferry | One' },
      ],
    });
    expect(await desk.catalogue()).toEqual(before);
    expect((await desk.history()).edits[1]).toMatchObject({
      undoable: false,
      why: 'A later edit changed the same part of “Blood Moon” and “Ferry | One”.',
    });
  });

  it('goes past later edits of other fields and other tracks', async () => {
    await desk.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=New');
    await desk.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    await desk.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Other');
    expect((await desk.ask('Undo', { version: 2 })).statusCode).toBe(200);
    const [first, second] = (await desk.catalogue()).tracks;
    expect([first?.title, first?.guests, second?.title]).toEqual([
      'Arcade Summer',
      ['Wanda Quill', 'Otto Fenn'],
      'Other',
    ]);
  });

  it('goes past later edits that were undone themselves', async () => {
    await desk.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=One');
    await desk.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=Two');
    expect((await desk.ask('Undo', { version: 2 })).statusCode).toBe(409);
    await desk.edit('Undo', { version: 3 });
    expect((await desk.ask('Undo', { version: 2 })).statusCode).toBe(200);
    // What the undone undo would bring back has an older state below it now.
    expect((await desk.ask('Undo', { version: 4 })).statusCode).toBe(409);
    expect((await desk.catalogue()).tracks[0]?.title).toBe('Arcade Summer');
  });

  it('takes a name off the list only while no track has it', async () => {
    await desk.edit('AddGuest', { guest: 'Ida Marsh' });
    await desk.edit('UpdateGuest/', { id: 3, guest: 'Ida Marsh' });
    const refused = await desk.ask('Undo', { version: 2 });
    expect([refused.statusCode, refused.json().detail, refused.json().tracks]).toEqual([
      409,
      '“Ida Marsh” is a guest of “Blood Moon”. Nothing was changed.',
      [{ id: 3, title: 'Blood Moon' }],
    ]);
    await desk.edit('Undo', { version: 3 });
    expect((await desk.ask('Undo', { version: 2 })).statusCode).toBe(200);
    expect((await desk.catalogue()).guests).toEqual(fewGuests);
    // A name that left the list does not come back by way of a track.
    expect((await desk.ask('Undo', { version: 4 })).json().detail).toContain('“Ida Marsh” was taken off the list');
    await desk.edit('AddGuest', { guest: 'Ida Marsh' });
    expect((await desk.ask('Undo', { version: 4 })).statusCode).toBe(200);
  });

  it('names every track in the way of a long one, and the first few in its sentence', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => at + 10);
    for (const id of ids) {
      await desk.server.db.run(
        "INSERT INTO track (id, tmdb_id, title, genre_ids, runtime, free_track, live_track, guests) VALUES (?, 0, ?, '[]', 0, 0, 0, '[]')",
        [id, `Track ${id}`],
      );
    }
    await desk.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids });
    await desk.edit('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids });
    const { detail, tracks } = (await desk.ask('Undo', { version: 2 })).json();
    expect(detail).toContain('“Track 10”, “Track 11”, “Track 12” and 37 more');
    expect(tracks).toHaveLength(40);
  });

  it('that fails half way changes nothing', async () => {
    await desk.edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    const before = await desk.catalogue();
    await desk.server.db.run("CREATE TRIGGER fail BEFORE INSERT ON undo BEGIN SELECT RAISE(ABORT, 'disk'); END");
    expect((await desk.ask('Undo', { version: 2 })).statusCode).toBe(503);
    expect(await desk.catalogue()).toEqual(before);
    expect((await desk.history()).edits).toHaveLength(1);
  });

  it('pressed twice at once is done once', async () => {
    await desk.edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    const answers = await Promise.all([desk.ask('Undo', { version: 2 }), desk.ask('Undo', { version: 2 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('whatever was edited', () => {
  const names = fc.constantFrom('Otto Fenn', 'Wanda Quill', 'Ida Marsh', 'Zoë Ünder');
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
    fc.record({ version: fc.integer({ min: 2, max: 14 }) }).map((body): [string, unknown] => ['Undo', body]),
  );
  const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 14 });

  /** Replays the journal from its start. */
  async function replay({ db }: TestServer): Promise<Catalogue> {
    const tracks = new Map<number, object>();
    const guests = new Set(fewGuests);
    for (const { track_id, before, after } of await db.all<Row>('SELECT * FROM edit ORDER BY version, n')) {
      if (track_id > 0) tracks.set(track_id, { ...tracks.get(track_id), ...JSON.parse(after) });
      else if (JSON.parse(after).guest) guests.add(JSON.parse(after).guest);
      else guests.delete(JSON.parse(before).guest);
    }
    return { tracks: [...tracks.values()] as TrackRecord[], guests: [...guests].sort() };
  }

  type Row = { track_id: number; before: string; after: string };

  /** A catalogue with the rows of one edit as they were before it; each must hold what that edit wrote. */
  function takenBack(tracks: readonly TrackRecord[], rows: readonly Row[]): TrackRecord[] {
    return tracks.map((track) => {
      const row = rows.find(({ track_id }) => track_id === track.id);
      if (!row) return track;
      expect(track).toMatchObject(JSON.parse(row.after));
      return { ...track, ...JSON.parse(row.before) };
    });
  }

  async function withDesk(work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>) {
    const desk = await openDesk();
    await work(desk).finally(() => desk.server.close());
  }

  async function undoOne(desk: Awaited<ReturnType<typeof openDesk>>, { version, undoable, guest }: HistoryEntry) {
    const rows = await desk.server.db.all<Row>('SELECT * FROM edit WHERE version = ?', [version]);
    const before = await desk.catalogue();
    const answer = await desk.ask('Undo', { version });
    const after = await desk.catalogue();
    expect(answer.statusCode).toBe(undoable ? 200 : 409);
    expect(after.tracks).toEqual(undoable ? takenBack(before.tracks, rows) : before.tracks);
    if (!undoable || guest === null) expect(after.guests).toEqual(before.guests);
  }

  it('the newest edit can be undone, and then every row is as it was; the journal gives the catalogue', async () => {
    const check = async (edits: [string, unknown][]) =>
      withDesk(async (desk) => {
        const states = [await desk.catalogue()];
        for (const [call, body] of edits) {
          const answer = await desk.ask(call, body);
          const state = await desk.catalogue();
          if (answer.statusCode === 200 && answer.json().edit !== null) states.push(state);
          else expect(state).toEqual(states.at(-1));
        }
        expect(await replay(desk.server)).toEqual(await desk.catalogue());
        const newest = states.length;
        if (newest < 2) return;
        expect((await desk.ask('Undo', { version: newest })).statusCode).toBe(200);
        expect(await desk.catalogue()).toEqual(states.at(-2));
        expect(await replay(desk.server)).toEqual(await desk.catalogue());
      });
    await fc.assert(fc.asyncProperty(anyEdits, check), { numRuns: 40 });
  });

  it('an undo of an older edit changes that edit’s own fields back, or is refused; the history knew which', async () => {
    const check = async (edits: [string, unknown][], pick: number) =>
      withDesk(async (desk) => {
        for (const [call, body] of edits) await desk.ask(call, body);
        const made = (await desk.history()).edits;
        const target = made[pick % Math.max(1, made.length)];
        if (target) await undoOne(desk, target);
      });
    await fc.assert(fc.asyncProperty(anyEdits, fc.nat(), check), { numRuns: 60 });
  });
});
