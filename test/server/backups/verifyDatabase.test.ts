import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Unusable, verifyDatabase } from '#server/backups/verifyDatabase.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openFew, rename, setUpFolder } from './backupFolder.ts';

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
