import { createServer, type Server, type Socket } from 'node:net';
import { checkPostgres, hasTables } from '#server/database/checkPostgres.ts';
import { CommitUnknown, type Database, DatabaseAway, type Write } from '#server/database/database.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { makePlace, type Place } from '../server/openTestDatabase.ts';

describe('PostgreSQL', () => {
  let place: Place;
  let db: Database;
  /** Of the connections of `db`. */
  const name = `openPostgres ${process.pid}`;
  beforeEach(async () => {
    place = await makePlace();
    const url = new URL(place.config.databaseUrl ?? '');
    url.searchParams.set('application_name', name);
    db = openPostgres(url.href);
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
  });

  /** The same address with one more setting of the session. */
  const withOption = (option: string) => {
    const url = new URL(place.config.databaseUrl ?? '');
    url.searchParams.set('options', `${url.searchParams.get('options')} -c ${option}`);
    return url.href;
  };
  const endConnections = async () => {
    const other = openPostgres(process.env['TEST_DATABASE_URL'] ?? '');
    await other.all('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = ?', [name]);
    await other.close();
  };

  it('has the tables in the schema of the address', async () => {
    expect(await hasTables(db)).toBe(false);
    const { db: opened } = await openDatabase(place.config);
    expect(await hasTables(db)).toBe(true);
    await opened.close();
  });

  it('has them in the schema public if the address names none', async () => {
    const url = new URL(place.config.databaseUrl ?? '');
    url.searchParams.delete('options');
    const plain = openPostgres(url.href);
    expect(await plain.all('SELECT current_schema() AS schema')).toEqual([{ schema: 'public' }]);
    await plain.close();
  });

  it('is refused if it would not wait for the disk, or can only be read', async () => {
    for (const [option, words] of [
      ['synchronous_commit=off', 'does not wait for the disk'],
      ['default_transaction_read_only=on', 'can only be read'],
    ] as const) {
      const weak = openPostgres(withOption(option));
      await expect(checkPostgres(weak)).rejects.toThrow(words);
      await weak.close();
    }
  });

  it('ends every wait: for a lock, and for an answer', async () => {
    await db.run('CREATE TABLE one (n INTEGER)');
    await db.run('INSERT INTO one (n) VALUES (1)');
    const impatient = openPostgres(withOption('lock_timeout=50ms'));
    await db.transaction(async (queries) => {
      await queries.run('UPDATE one SET n = 2');
      await expect(impatient.run('UPDATE one SET n = 3')).rejects.toThrow(DatabaseAway);
    });
    await impatient.close();
    const hasty = openPostgres(withOption('statement_timeout=50ms'));
    await expect(hasty.all('SELECT pg_sleep(60)')).rejects.toThrow(DatabaseAway);
    await hasty.close();
  });

  it('is read and written again after its connections were ended', async () => {
    await db.run('CREATE TABLE one (n INTEGER)');
    await db.transaction((queries) => queries.run('INSERT INTO one (n) VALUES (1)'));
    await endConnections();
    await db.transaction((queries) => queries.run('INSERT INTO one (n) VALUES (2)'));
    expect(await db.all('SELECT n FROM one ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
    await endConnections();
    expect(await db.snapshot((queries) => queries.all('SELECT count(*) AS count FROM one'))).toEqual([{ count: 2 }]);
  });

  it('writes nothing if the connection ends in the middle of a transaction', async () => {
    await db.run('CREATE TABLE one (n INTEGER)');
    const broken = db.transaction(async (queries) => {
      await queries.run('INSERT INTO one (n) VALUES (1)');
      await endConnections();
      await queries.run('INSERT INTO one (n) VALUES (2)');
    });
    await expect(broken).rejects.toThrow(DatabaseAway);
    expect(await db.all('SELECT n FROM one')).toEqual([]);
  });

  it('acknowledges no transaction with a failed statement, even if the failure was ignored', async () => {
    await db.run('CREATE TABLE one (n INTEGER PRIMARY KEY)');
    const ignoring = db.transaction(async (queries) => {
      await queries.run('INSERT INTO one (n) VALUES (1)');
      await queries.run('INSERT INTO one (n) VALUES (1)').catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow(DatabaseAway);
  });

  it('writes nothing if one of the last writes fails, which go with the COMMIT', async () => {
    await db.run('CREATE TABLE one (n INTEGER PRIMARY KEY)');
    const failing = db.transaction((queries) =>
      queries.finish([1, 1, 2].map((n) => (writing) => writing.run('INSERT INTO one (n) VALUES (?)', [n]))),
    );
    await expect(failing).rejects.toThrow(/duplicate key/);
    expect(await db.all('SELECT n FROM one')).toEqual([]);
  });

  it('fails for the reason of the first statement that failed, also if a later one is looked at first', async () => {
    await db.run('CREATE TABLE one (n INTEGER PRIMARY KEY)');
    const failing = db.transaction(async (queries) => {
      const insert = () => queries.run('INSERT INTO one (n) VALUES (1)');
      const inserted = Promise.all([insert(), insert()]);
      inserted.catch(() => undefined);
      await queries.all('SELECT n FROM one');
      await inserted;
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
  });

  it('writes nothing if one of them fails before it is sent', async () => {
    await db.run('CREATE TABLE one (n INTEGER)');
    const insert: Write = (writing) => writing.run('INSERT INTO one (n) VALUES (1)');
    const unsent: Write = async () => {
      throw new TypeError('a fault of ours');
    };
    await expect(db.transaction((queries) => queries.finish([insert, unsent]))).rejects.toThrow('a fault of ours');
    expect(await db.all('SELECT n FROM one')).toEqual([]);
  });

  it('writes thousands of last writes', async () => {
    await db.run('CREATE TABLE one (n INTEGER PRIMARY KEY)');
    const numbers = Array.from({ length: 2500 }, (_, n) => n);
    await db.transaction((queries) =>
      queries.finish(numbers.map((n) => (writing) => writing.run('INSERT INTO one (n) VALUES (?)', [n]))),
    );
    expect(await db.all('SELECT count(*) AS count FROM one')).toEqual([{ count: 2500 }]);
  });

  it('runs a transaction again that the database refused because of another one', async () => {
    await db.run('CREATE TABLE one (n INTEGER PRIMARY KEY)');
    await db.run('INSERT INTO one (n) VALUES (1), (2)');
    let runs = 0;
    let locked = 0;
    let tellBothHold = () => {};
    const bothHold = new Promise<void>((resolve) => {
      tellBothHold = resolve;
    });
    let tellOneIsDone = () => {};
    const oneIsDone = new Promise<void>((resolve) => {
      tellOneIsDone = resolve;
    });
    // Each holds the row that the other wants next. The one that was refused leaves the rows to the other.
    const both = [1, 2].map(async (first) => {
      await db.transaction(async (queries) => {
        runs += 1;
        if (runs > 2) await oneIsDone;
        const lock = (n: number) => queries.run('UPDATE one SET n = n WHERE n = ?', [n]);
        await lock(first);
        locked += 1;
        if (locked === 2) tellBothHold();
        await bothHold;
        const other = lock(3 - first);
        other.catch(() => undefined);
        // Sent together with it, and refused like it.
        await queries.all('SELECT n FROM one');
        await other;
      });
      tellOneIsDone();
    });
    await Promise.all(both);
    expect(runs).toBe(3);
  });

  it('names neither values nor the password in an error', async () => {
    await db.run('CREATE TABLE one (n TEXT PRIMARY KEY)');
    await db.run('INSERT INTO one (n) VALUES (?)', ['hush']);
    const error: unknown = await db.run('INSERT INTO one (n) VALUES (?)', ['hush']).catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(JSON.stringify(error) + String(error)).not.toContain('hush');
    const config = { dataDir: '', databaseUrl: 'postgres://someone:hush@127.0.0.1:1/nowhere', backupsKept: 0 };
    await expect(openDatabase(config)).rejects.toThrow(
      /^The database PostgreSQL 127\.0\.0\.1:1\/nowhere cannot be used: .*ECONNREFUSED/,
    );
  });

  it('says that it does not know whether it saved if the connection is lost while saving', async () => {
    await db.run('CREATE TABLE one (n INTEGER)');
    const { address, close } = await cutAtCommit(new URL(place.config.databaseUrl ?? ''));
    const cut = openPostgres(address);
    const insert: Write = (queries) => queries.run('INSERT INTO one (n) VALUES (1)');
    await expect(cut.transaction(insert)).rejects.toThrow(CommitUnknown);
    await expect(cut.transaction((queries) => queries.finish([insert]))).rejects.toThrow(CommitUnknown);
    await cut.close();
    close();
  });
});

/** A proxy in front of the database that closes a connection instead of passing on a COMMIT. */
async function cutAtCommit(url: URL): Promise<{ address: string; close: () => void }> {
  const { connect } = await import('node:net');
  const target = { host: url.hostname, port: Number(url.port) };
  const server: Server = createServer((client: Socket) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (bytes.includes('COMMIT\0')) {
        client.destroy();
        upstream.destroy();
      } else upstream.write(bytes);
    });
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxied = new URL(url);
  if (address && typeof address === 'object') proxied.port = String(address.port);
  return { address: proxied.href, close: () => void server.close() };
}
