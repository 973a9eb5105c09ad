import { rmSync } from 'node:fs';
import path from 'node:path';
import { storePassword } from '#server/access/adminPassword.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import { startSession } from '#server/access/sessions.ts';
import { addVisitor } from '#server/access/visitors.ts';
import { type DataConfig, readConfig } from '#server/config.ts';
import { copyTables } from '#server/database/copyTables.ts';
import type { Database } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { migrations } from '#server/database/migrations.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { undo } from '#server/history/undo.ts';
import { localMatches } from '#server/match/localMatches.ts';
import { matchTrack } from '#server/match/matchTrack.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { checkSetup } from '#server/owner/checkSetup.ts';
import { moveCommand } from '#server/owner/moveCommand.ts';
import { acceptReason } from '#server/tracks/acceptedReasons.ts';
import { edit } from '#server/tracks/edit.ts';
import { assignGuests } from '#server/tracks/guestEdits.ts';
import { seed } from '#server/tracks/seed.ts';
import { blank, fewGuests } from '../server/openServer.ts';
import { makePlace, type Place } from '../server/openTestDatabase.ts';
import { freshFolder } from '../setup/startServer.ts';

const cheap = (password: string) => hashPassword(password, 4);
/** More rows than a batch, and texts that a language would sort in another way. */
const tracks = Array.from({ length: 1200 }, (_, at) => ({ ...blank, id: at + 1, title: `${'Zé~a'[at % 4]} ${at}` }));
const shortLived = ['catalogue', 'lease', 'migration', 'password_failure'];

describe('move', () => {
  let folder: string;
  let place: Place;
  beforeEach(async () => {
    folder = freshFolder();
    place = await makePlace();
  });
  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  const inFolder = (name: string): DataConfig => ({ dataDir: path.join(folder, name), backupsKept: 0 });

  /** A catalogue with something in every table. */
  async function fill(config: DataConfig): Promise<void> {
    const { db } = await openDatabase(config);
    await seed(db, tracks, fewGuests);
    const editor = (call: string) => ({ session: 'x', call, at: '2026-03-01' });
    const assigned = tracks.map(({ id }) => ({ id, guest: 'Zoë Ünder', idPath: '', guestPath: '' }));
    const { version } = await edit(db, editor('updateMultipleGuests'), (queries) => assignGuests(queries, assigned));
    await edit(db, { ...editor('undo'), undoes: version }, (queries) => undo(queries, version));
    for (const reason of ['noLink', 'Awkward'])
      await edit(db, editor('acceptReason'), (queries) =>
        acceptReason(queries, { id: 1, reason, fact: 'x', isFine: true }),
      );
    const film = { ...blank, tmdbId: 5, title: 'Film' };
    await matchTrack(db, localMatches([film]), editor('updateMatch'), { id: 2, tmdbId: 5, title: 'Film' });
    await storePassword(db, 'a long password', cheap);
    await startSession(db, 1000);
    await addVisitor(db, 'someone', 1000);
    await db.close();
  }

  async function move(from: DataConfig, to: string): Promise<string> {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const prompt = { input: process.stdin, output: process.stderr };
    await moveCommand.run({
      ...from,
      args: [],
      readConfig: () => readConfig({}),
      flags: new Map([['to', to]]),
      cwd: folder,
      terminal: { print: say, note: say, prompt },
    });
    return said.join('\n');
  }

  const namesOfTables = migrations.flat().flatMap((sql) => /^CREATE TABLE (\w+)/.exec(sql)?.[1] ?? []);
  async function contentOf(config: DataConfig) {
    const db = openReadOnly(databaseFile(config.dataDir));
    const content: Record<string, unknown[]> = {};
    for (const table of namesOfTables) content[table] = await db.all(`SELECT * FROM ${table} ORDER BY 1, 2`);
    await db.close();
    return content;
  }

  it('takes everything along to PostgreSQL, and back again', async () => {
    const [source, back] = [inFolder('source'), inFolder('back')];
    await fill(source);
    const before = await contentOf(source);
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty.filter((table) => !shortLived.includes(table))).toEqual([]);

    expect(await move(source, place.config.databaseUrl ?? '')).toMatch(
      /^Moved to PostgreSQL .*: OK: 1200 tracks, 6 edits, version 6; history and tracks agree\n/,
    );
    expect(await contentOf(source)).toEqual(before);
    expect(await move(place.config, back.dataDir)).toContain(back.dataDir);
    const { migration: _, ...copied } = await contentOf(back);
    expect(before).toMatchObject(copied);
  });

  it('refuses a target with anything in it, and a source in use', async () => {
    const [source, other] = [inFolder('source'), inFolder('other')];
    await fill(source);
    const { db } = await openDatabase(place.config);
    await addVisitor(db, 'someone', 0);
    await db.close();
    await expect(move(source, place.config.databaseUrl ?? '')).rejects.toThrow('is not empty. Nothing was changed.');
    await fill(other);
    const running = await openDatabase(other);
    await expect(move(other, place.config.databaseUrl ?? '')).rejects.toThrow('Stop it, then move.');
    await running.db.close();
    await expect(move(source, other.dataDir)).rejects.toThrow('in a folder already');
  });

  it('refuses an address with a mistake in it, in words that name where it was written', async () => {
    await expect(move(inFolder('source'), 'postgres://db.example/talkover?ssl_mode=require')).rejects.toThrow(
      /^The address after --to has the unknown parameter ssl_mode; .*\. Nothing was changed\.$/,
    );
  });

  it('moves nothing if the target does not keep a row as it was', async () => {
    const source = inFolder('source');
    await fill(source);
    const { db } = await openDatabase(place.config);
    await db.run(
      "CREATE FUNCTION shorten() RETURNS trigger AS 'BEGIN NEW.title := left(NEW.title, 3); RETURN NEW; END' LANGUAGE plpgsql",
    );
    await db.run('CREATE TRIGGER shorten BEFORE INSERT ON track FOR EACH ROW EXECUTE FUNCTION shorten()');
    await expect(move(source, place.config.databaseUrl ?? '')).rejects.toThrow(
      /did not keep row \d+ of the table track as it was/,
    );
    expect(await db.all('SELECT count(*) AS count FROM track')).toEqual([{ count: 0 }]);
    expect(await isFree(db)).toBe(true);
    await db.close();
  });

  it('the doctor looks at the data in PostgreSQL, and says where to look if it is away', async () => {
    const source = inFolder('source');
    await fill(source);
    const url = place.config.databaseUrl ?? '';
    await move(source, url);
    const find = async (address: string) => (await checkSetup(readConfig({ DATABASE_URL: address }), 0))[0];
    expect(await find(url)).toEqual({
      part: 'data',
      found: expect.stringMatching(/^PostgreSQL .*: 1200 tracks, 6 edits$/),
    });
    const away = new URL(url);
    away.port = '1';
    expect(await find(away.href)).toMatchObject({ isFault: true, found: expect.stringContaining('cannot be used') });
  });
});

/** Whether a move to it would be accepted. */
async function isFree(db: Database): Promise<boolean> {
  const nothing = { all: async () => [], run: async () => 0 };
  return db.transaction((queries) => copyTables(nothing, queries));
}
