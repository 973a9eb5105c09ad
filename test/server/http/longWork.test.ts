import { once } from 'node:events';
import { get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqlValue } from '#server/database/database.ts';
import { applyImport } from '#server/exchange/applyImport.ts';
import { planImport } from '#server/exchange/planImport.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { listen } from '#server/listen.ts';
import { type Admin, openAdmin } from '../openAdmin.ts';
import { blank } from '../openServer.ts';

const ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
const tracks = ids.map((id) => ({
  ...blank,
  id,
  title: `Track ${id}`,
  commentaryTrackLink: `https://example.org/${id}`,
}));
const text = `id,overview,runtime\n${ids.map((id) => `${id},About track ${id},${(id % 200) + 1}`).join('\n')}\n`;

describe('while long work goes on', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await openAdmin({ tracks, onDisk: true });
    await admin.tracks();
  });
  afterAll(() => admin.server.close());

  /** How many visitors were answered before the work was done. Three ask at the same time, again and again. */
  async function answeredDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; answered: number }> {
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    const visitors = 3;
    let answered = -visitors;
    while (!isDone) {
      answered += visitors;
      await nextTurn();
      const answers = await Promise.all(Array.from({ length: visitors }, () => admin.server.get('GetGuests')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    return { result: await working, answered };
  }

  it.each(['csv', 'json'])('visitors are answered: an export as %s', async (format) => {
    const cookie = await admin.server.signIn();
    const { result, answered } = await answeredDuring(() =>
      admin.server.get(`ExportTracks?format=${format}`, { cookie }),
    );
    expect(result.body).toContain(`Track ${tracks.length}`);
    expect(answered).toBeGreaterThan(4);
  });

  it('visitors are answered: 10,000 rows of an import that are written', async () => {
    const { db } = admin.server;
    const file = await scanFile(() => [text], 'csv');
    const plan = await planImport(db, file, { prune: false });
    const { result, answered } = await answeredDuring(() => applyImport(db, file, plan, { prune: false }, ''));
    expect(result.edit).toBe(2);
    expect(answered).toBeGreaterThan(4);
    expect(await admin.track(1)).toMatchObject({ overview: 'About track 1', runtime: 2 });
  });

  it('visitors are answered, and edits wait and are saved: the undo of that import', async () => {
    const { result, answered } = await answeredDuring(() =>
      Promise.all([admin.post('Undo', { version: 2 }), admin.post('AddGuest', { guest: 'Ida Marsh' })]),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answered).toBeGreaterThan(4);
    expect((await admin.catalogue()).guests).toContain('Ida Marsh');
    expect(await admin.track(1)).toMatchObject({ overview: null, runtime: 0 });
  });

  it('visitors are answered: 5,000 tracks that are changed at once', async () => {
    const change = { ids: ids.slice(0, 5000), change: { freeTrack: true } };
    const { result, answered } = await answeredDuring(() => admin.edit('UpdateMultipleTracks', change));
    expect(result.changed).toBe(5000);
    expect(answered).toBeGreaterThan(4);
  });

  it('an export ends when its reader has gone, and lets go of the database', async () => {
    const { db, app } = admin.server;
    const { openSnapshot } = db;
    let pages = 0;
    const closed = new Promise<void>((resolve) => {
      db.openSnapshot = async () => {
        const reader = await openSnapshot();
        return {
          ...reader,
          all: async <Row>(sql: string, values?: readonly SqlValue[]) => {
            if (sql.includes('FROM track')) pages += 1;
            return reader.all<Row>(sql, values);
          },
          close: () => reader.close().then(resolve),
        };
      };
    });
    const url = await listen(app, { host: '127.0.0.1', port: 0 });
    const cookie = await admin.server.signIn();
    const request = get(`${url}api/ExportTracks?format=csv`, { headers: { cookie } }, (answer) => answer.destroy());
    await once(request, 'close');
    await closed;
    db.openSnapshot = openSnapshot;
    expect(pages).toBeLessThan(tracks.length / 500);
  });
});
