import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFaulty } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { Unusable, verifyDatabase } from '#server/backups/verifyDatabase.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { manual, openFew, rename, setUpFolder } from './backupFolder.ts';

const folder = setUpFolder();

describe('verifyDatabase', () => {
  it('reports a write past the journal', async () => {
    const db = await openFew(folder.path);
    await db.run("UPDATE track SET title = 'By hand' WHERE id = 3");
    await db.close();
    expect((await verifyDatabase(databaseFile(folder.path))).journalFault).toBe(
      'title of track 3 differs from the journal',
    );
  });

  it('reports an edit that is missing from the journal', async () => {
    const db = await openFew(folder.path);
    await rename(db, 'One');
    await rename(db, 'Two');
    await db.run('DELETE FROM edit WHERE version = 2');
    await db.close();
    expect((await verifyDatabase(databaseFile(folder.path))).journalFault).toContain(
      'edit 3 expects another title of track 1',
    );
  });

  it('misses no field that a later release has added, in a backup of before or in the catalogue of after', async () => {
    const db = await openFew(folder.path);
    await rename(db, 'One');
    await db.run('ALTER TABLE track DROP COLUMN shop_link');
    await db.run(
      "UPDATE edit SET before = json_remove(before, '$.shopLink'), after = json_remove(after, '$.shopLink')",
    );
    expect((await verifyDatabase(databaseFile(folder.path))).journalFault).toBeUndefined();
    await db.run('ALTER TABLE track ADD COLUMN shop_link TEXT');
    await rename(db, 'Two');
    expect((await verifyDatabase(databaseFile(folder.path))).journalFault).toBeUndefined();
    await db.close();
  });

  it.each([
    [
      'a trigger that removes a track at a sign-in',
      'CREATE TRIGGER t AFTER INSERT ON session BEGIN DELETE FROM track; END',
      'it has the trigger “t”, which Talkover did not make',
    ],
    [
      'a trigger of a table of its own',
      'CREATE TABLE own (x); CREATE TRIGGER t AFTER INSERT ON own BEGIN DELETE FROM track; END',
      'it has the trigger “t”, which Talkover did not make',
    ],
    ['a view', 'CREATE VIEW v AS SELECT * FROM track', 'it has the view “v”, which Talkover did not make'],
    [
      'an index that refuses edits',
      'CREATE UNIQUE INDEX i ON edit (track_id)',
      'it has the index “i”, which Talkover did not make',
    ],
    ['a column more', 'ALTER TABLE guest ADD COLUMN x TEXT', 'the table “guest” is not as Talkover made it'],
    ['an index less', 'DROP INDEX track_title', 'the index “track_title” is missing'],
    ['a table of another program', 'CREATE TABLE own (x PRIMARY KEY); CREATE INDEX i ON own (x); ANALYZE', undefined],
  ])('tells %s, and what is not ours is never restored', async (_, statements, fault) => {
    const db = await openFew(folder.path);
    for (const statement of statements.split(/; (?=CREATE|ANALYZE)/)) await db.run(statement);
    const { file, verified } = await makeBackup(folder.path, manual);
    await db.close();
    expect([verified.schemaFault, isFaulty(file)]).toEqual([fault, fault !== undefined]);
    const restored = restoreBackup(folder.path, file);
    if (fault === undefined) expect((await restored).verified.tracks).toBe(4);
    else await expect(restored).rejects.toThrow(new Unusable(fault));
  });

  it('finds nothing foreign in the tables of any older version', async () => {
    for (let steps = 1; steps <= migrations.length; steps += 1) {
      const file = path.join(folder.path, `${steps}.db`);
      const db = openSqlite(file);
      await migrate(db, migrations.slice(0, steps));
      await db.close();
      expect((await verifyDatabase(file)).schemaFault).toBeUndefined();
    }
  });

  it.each([
    ['no database', 'just some text, and long enough to be looked at for a while', /not a database/],
    ['an empty file', '', /not a Talkover database/],
  ])('refuses %s', async (_, content, why) => {
    const file = path.join(folder.path, 'file.db');
    writeFileSync(file, content);
    await expect(verifyDatabase(file)).rejects.toThrow(Unusable);
    await expect(verifyDatabase(file)).rejects.toThrow(why);
  });

  it('refuses a database of a newer version', async () => {
    const db = await openFew(folder.path);
    await db.run("INSERT INTO migration (n, at) VALUES (999, '')");
    await db.close();
    await expect(verifyDatabase(databaseFile(folder.path))).rejects.toThrow(/newer version/);
  });
});
