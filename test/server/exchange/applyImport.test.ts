import { journalFault } from '#server/backups/journalFault.ts';
import type { Database } from '#server/database/database.ts';
import { applyImport, OutdatedPlan } from '#server/exchange/applyImport.ts';
import { planImport } from '#server/exchange/planImport.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { readEdit } from '#server/history/readHistory.ts';
import { undo } from '#server/history/undo.ts';
import { edit } from '#server/tracks/edit.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { fewGuests, fewTracks } from '../openServer.ts';
import { importText, openCatalogue, renamePost } from './importText.ts';

const undoOf = (db: Database, version: number) =>
  edit(db, { session: '', call: 'undo', at: '', undoes: version }, (queries) => undo(queries, version));

describe('applyImport', () => {
  it('is one edit, which can be undone and redone exactly', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const before = [await readAllTracks(db), await readGuests(db)];
    await importText(db, 'id,title,guests\n1,Changed,Ida Marsh\n,Came,Ida Marsh\n', 'csv', true);
    const after = [await readAllTracks(db), await readGuests(db)];
    expect((await readEdit(db, '', 2)).edits).toMatchObject([{ call: 'importTracks', trackCount: 5, undoable: true }]);
    await undoOf(db, 2);
    expect([await readAllTracks(db), await readGuests(db)]).toEqual(before);
    expect(await journalFault(db)).toBeUndefined();
    await undoOf(db, 3);
    expect([await readAllTracks(db), await readGuests(db)]).toEqual(after);
    expect(await journalFault(db)).toBeUndefined();
  });

  it('cannot be undone over a later edit, and the initial content never can', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    await importText(db, 'title,commentaryTrackPostId\nCame,900\n', 'csv');
    await renamePost(db, '900', 'Renamed');
    await expect(undoOf(db, 2)).rejects.toThrow('A later edit changed the same part of “Renamed”.');
    await importText(db, 'id\n1\n', 'csv', true);
    await expect(undoOf(db, 3)).rejects.toThrow('A later edit took its track out of the catalogue.');
    await expect(undoOf(db, 1)).rejects.toThrow('The initial content of the catalogue cannot be undone.');
  });

  it('plans again if the catalogue changed after the plan', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const file = await scanFile(() => ['id,title\n1,From the file\n2,Blood Moon\n'], 'csv');
    const plan = await planImport(db, file, { prune: false });
    await renamePost(db, '102', 'Meanwhile');
    const { plan: applied } = await applyImport(db, file, plan, { prune: false }, 'terminal');
    expect(applied.changed.map(({ track, fields }) => [track.title, fields])).toEqual([
      ['Arcade Summer', { title: 'From the file' }],
      ['Meanwhile', { title: 'Blood Moon' }],
    ]);
  });

  it('changes nothing if the file no longer fits the changed catalogue', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const file = await scanFile(() => ['title,runtime\nMeanwhile,5\n'], 'csv');
    const plan = await planImport(db, file, { prune: false });
    await renamePost(db, '102', 'Meanwhile');
    const before = await readAllTracks(db);
    await expect(applyImport(db, file, plan, { prune: false }, 'terminal')).rejects.toThrow(OutdatedPlan);
    expect(await readAllTracks(db)).toEqual(before);
  });

  it('of a preview that is out of date is not written, and the new preview is for the version that the catalogue has', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const file = await scanFile(() => ['id,title\n1,From the file\n'], 'csv');
    const plan = await planImport(db, file, { prune: false });
    await renamePost(db, '102', 'Meanwhile');
    const options = { prune: false, isPreviewed: true };
    const outdated: unknown = await applyImport(db, file, plan, options, 'terminal').catch((error) => error);
    expect(outdated).toMatchObject({ plan: { version: await readVersion(db) } });
  });
});
