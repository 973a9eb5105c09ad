import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { retitle, signIn } from './signIn.ts';

const password = 'a password for the hard days';

/** One edit after the other, until the server is gone. Gives what was acknowledged. */
async function writeUntilGone(url: string, cookie: string, writer: string, onAck: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let count = 0; ; count += 1) {
    const title = `${writer}-${count}`;
    const answer = await retitle(url, cookie, title).catch(() => undefined);
    if (!answer?.ok) return acknowledged;
    acknowledged.push(title);
    onAck();
  }
}

type JournalRow = { version: number; track_id: number; before: string | null; after: string };

/** Every field's "before" is the "after" before it, and the last "after" is what the table holds. */
async function expectWhole(db: Database, journal: readonly JournalRow[]): Promise<void> {
  const state = new Map<number, Record<string, unknown>>();
  for (const { track_id, before, after } of journal) {
    const known = state.get(track_id) ?? {};
    for (const [field, value] of Object.entries(JSON.parse(before ?? '{}'))) expect(known[field]).toEqual(value);
    state.set(track_id, { ...known, ...JSON.parse(after) });
  }
  const rows = await db.all<{ id: number; title: string }>('SELECT id, title FROM track ORDER BY id');
  expect(rows.map(({ id, title }) => [id, title])).toEqual(
    [...state].sort(([a], [b]) => a - b).map(([id, { title }]) => [id, title]),
  );
  expect(await db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}

describe('a server that is killed in the middle of its work', () => {
  const folder = freshFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has lost no edit that it acknowledged, and holds no half of one', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
      const url = await server.address;
      const cookie = await signIn(url, password);
      let acks = 0;
      const killSoon = () => {
        acks += 1;
        if (acks === 40 + round * 7) void server.end('SIGKILL');
      };
      const writers = ['a', 'b', 'c', 'd'].map((name) => writeUntilGone(url, cookie, `${round}${name}`, killSoon));
      acknowledged.push(...(await Promise.all(writers)).flat());
      await server.ended;
    }
    const db = openSqlite(path.join(folder, 'talkover.db'));
    const journal = await db.all<JournalRow>('SELECT * FROM edit ORDER BY version, n');
    const kept = new Set(journal.map(({ after }) => JSON.parse(after).title));
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((title) => !kept.has(title))).toEqual([]);
    await expectWhole(db, journal);
    await db.close();
  }, 60_000);
});
