import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { edit } from '#server/tracks/edit.ts';
import { insertGuest, readGuests } from '#server/tracks/guests.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { seed } from '#server/tracks/seed.ts';
import { blankTrack } from '#server/tracks/trackRecord.ts';
import { readCsvPieces } from '../exchange/importText.ts';
import { fewGuests, fewTracks } from '../openServer.ts';
import { failWrites, makePlace, type Place } from '../openTestDatabase.ts';

/** What the rest of the server relies on, whichever engine it runs on. */
describe('a database', () => {
  let place: Place;
  let servers: Database[];
  let db: Database;
  beforeEach(async () => {
    place = await makePlace();
    servers = Array.from({ length: 4 }, place.open);
    db = servers[0] as Database;
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    await place.remove();
  });

  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  const editor = { session: '', call: 'addGuest', at: '2026-03-01' };

  it('is set up once by servers that start at the same time', async () => {
    expect(sum(await Promise.all(servers.map((server) => migrate(server))))).toBe(migrations.length);
    const seeded = await Promise.all(servers.map((server) => seed(server, fewTracks, fewGuests)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(await readVersion(db)).toBe(1);
  });

  it('refuses a server that is older than the tables', async () => {
    await migrate(db);
    await expect(migrate(db, migrations.slice(0, 2))).rejects.toThrow('newer version');
  });

  it('gives every edit of every server a version of its own', async () => {
    await migrate(db);
    const edits = servers.flatMap((server, at) =>
      Array.from({ length: 10 }, (_, n) =>
        edit(server, editor, async () => [{ guest: `Guest ${at} ${n}`, isListed: true }]),
      ),
    );
    const versions = (await Promise.all(edits)).map(({ version }) => version);
    expect(versions.sort((a, b) => a - b)).toEqual(edits.map((_, at) => at + 1));
    expect(await readGuests(db)).toHaveLength(40);
  });

  it.each(['transaction', 'snapshot'] as const)(
    'reads what was saved before, without waiting for a %s',
    async (kind) => {
      await migrate(db);
      await insertGuest(db, 'Otto Fenn');
      await db[kind](async (queries) => {
        if (kind === 'transaction') await insertGuest(queries, 'Wanda Quill');
        expect(await readGuests(db)).toEqual(['Otto Fenn']);
      });
      expect(await readGuests(db)).toEqual(kind === 'transaction' ? ['Otto Fenn', 'Wanda Quill'] : ['Otto Fenn']);
    },
  );

  it('writes nothing of a transaction that throws', async () => {
    await migrate(db);
    const failing = db.transaction(async (queries) => {
      await insertGuest(queries, 'Wanda Quill');
      throw new Error('timeout');
    });
    await expect(failing).rejects.toThrow(/^timeout$/);
    expect(await readGuests(db)).toEqual([]);
  });

  it('writes nothing of an edit of which one of many writes fails', async () => {
    await migrate(db);
    await failWrites(db, 'INSERT ON edit', 'NEW.n = 1100');
    const guests = Array.from({ length: 1200 }, (_, at) => ({ guest: `Guest ${at}`, isListed: true }));
    await expect(edit(db, editor, async () => guests)).rejects.toThrow('disk');
    expect(await readGuests(db)).toEqual([]);
    expect(await readVersion(db)).toBe(0);
    expect((await edit(db, editor, async () => guests.slice(0, 1100))).version).toBe(1);
    expect(await readGuests(db)).toHaveLength(1100);
  });

  it('keeps every character of a text, and sorts by bytes and not by the rules of a language', async () => {
    await migrate(db);
    const names = [
      'a?',
      '$1',
      "O'Neill",
      'back\\slash',
      'Zoë',
      'zoe',
      'ß',
      'é',
      'e',
      '漢字',
      '😀',
      '�',
      '\u0001\n',
      '"',
    ];
    for (const name of names) await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', [name, name]);
    const rows = await db.all<{ value: string }>('SELECT value FROM setting ORDER BY name');
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ value }) => value)).toEqual(byBytes);
  });

  it('returns versions, times and counts as numbers', async () => {
    await migrate(db);
    const time = Date.parse('2026-03-01');
    await db.run('INSERT INTO session (token_hash, created_at, last_seen_at) VALUES (?, ?, ?)', ['x', time, time]);
    expect(await db.all('SELECT created_at, last_seen_at FROM session')).toEqual([
      { created_at: time, last_seen_at: time },
    ]);
    expect(await db.all('SELECT count(*) AS count FROM session')).toEqual([{ count: 1 }]);
  });

  it('says how many rows were written', async () => {
    await migrate(db);
    const insert = () => db.run("INSERT INTO setting (name, value) VALUES ('a', '') ON CONFLICT (name) DO NOTHING");
    expect([await insert(), await insert()]).toEqual([1, 0]);
    expect(await db.run("UPDATE setting SET value = 'b'")).toBe(1);
  });

  it('writes a file of all tracks as they were when the first one was read, while others edit them', async () => {
    await migrate(db);
    await seed(
      db,
      Array.from({ length: 1001 }, (_, at) => ({ ...blankTrack, id: at + 1, title: `Track ${at + 1}` })),
      [],
    );
    const read = async (pieces: AsyncIterable<string>, meanwhile?: () => Promise<unknown>) => {
      let file = '';
      for await (const piece of pieces) {
        file += piece;
        if (file.includes('Track 500') && !file.includes('Track 501')) await meanwhile?.();
      }
      return file;
    };
    const before = await read(writeExport(db, 'csv'));
    expect(await readCsvPieces(before)).toHaveLength(1002);
    const snapshot = await db.openSnapshot();
    const edited = () => db.run("UPDATE track SET title = 'Edited'");
    expect(await read(writeExport(snapshot, 'csv'), edited)).toBe(before);
    await snapshot.close();
    expect(await read(writeExport(db, 'csv'))).not.toContain('Track 1');
  });

  it('reads one state of the tables in a snapshot', async () => {
    await migrate(db);
    const [before, after] = await db.snapshot(async (queries) => {
      const first = await readGuests(queries);
      await insertGuest(servers[1] as Database, 'Wanda Quill');
      return [first, await readGuests(queries)];
    });
    expect([before, after]).toEqual([[], []]);
  });
});
