import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ImportRequest, maxFileBytes } from '#contract/files.ts';
import { type BackupFolder, makeBackupFolder } from '#server/backups/backupFolder.ts';
import { DatabaseAway, type SqlValue } from '#server/database/database.ts';
import { listen } from '#server/listen.ts';
import { withAdmin } from '../../openAdmin.ts';

const added = 'title,link\nThe Lighthouse Job,https://example.org/lighthouse\n';

describe('an import at the desk', () => {
  const admin = withAdmin();
  const send = async (request: Partial<ImportRequest>) =>
    (await admin.post('ImportTracks', { text: added, format: 'csv', ...request })).json();

  it('is only a preview until it is sent again with the version of that preview, and then one edit that an undo reverts', async () => {
    const before = await admin.catalogue();
    const preview = await send({});
    expect(preview).toMatchObject({ edit: null, added: 1, changed: 0, removed: 0, faultCount: 0, isOutdated: false });
    expect(preview.lines.added).toEqual(['5 “The Lighthouse Job”']);
    expect(await admin.catalogue()).toEqual(before);
    const { edit } = await send({ version: preview.version });
    expect((await admin.history()).edits[0]).toMatchObject({ version: edit, call: 'importTracks', mine: true });
    expect(await admin.track(5)).toMatchObject({ title: 'The Lighthouse Job' });
    await admin.edit('Undo', { version: edit });
    expect(await admin.catalogue()).toEqual(before);
  });

  it('is not written if someone else has changed the catalogue since the preview, and answers with a new preview', async () => {
    const { version } = await send({});
    await admin.edit('AddGuest', { guest: 'Ida Marsh' });
    expect(await send({ version })).toMatchObject({ edit: null, isOutdated: true, version: version + 1, added: 1 });
    expect(await admin.track(5)).toBeUndefined();
  });

  it('is written once if two send it at once, and the other is told that the catalogue has changed', async () => {
    const { version } = await send({});
    const answers = await Promise.all([send({ version }), send({ version })]);
    const refused = answers.filter(({ edit }) => edit === null);
    expect(refused).toMatchObject([{ isOutdated: true, version: version + 1 }]);
    expect((await admin.tracks()).filter(({ title }) => title === 'The Lighthouse Job')).toHaveLength(1);
  });

  it('tells every fault with its line, names that are nearly known, and columns that are ignored, and writes nothing', async () => {
    const text = 'title,link,guests,notes\nA,ftp://x,Wanda Quil,\nB,nowhere,,';
    const { version, lines, faultCount } = await send({ text });
    expect(faultCount).toBe(2);
    expect(lines.faults).toEqual([expect.stringMatching(/^line 2: link/), expect.stringMatching(/^line 3: link/)]);
    expect(lines.notes.join()).toContain('Wanda Quil (did you mean “Wanda Quill”?)');
    expect(lines.notes.join()).toContain('Ignored unknown columns: notes');
    expect(await send({ text, version })).toMatchObject({ edit: null, faultCount: 2 });
  });

  it('keeps every character whole, although the file is read in pieces', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `${at},https://example.org/${at},${'🎬'.repeat(2000)}\n`);
    // One of them is cut between the halves of such a character.
    for (const text of ['title,link,overview\n', ' title,link,overview\n'].map((header) => header + rows.join(''))) {
      const { version } = await send({ text });
      await send({ text, version });
      expect(JSON.stringify(await admin.tracks())).not.toContain('\uFFFD');
    }
  });

  it('is planned in pieces, between which visitors get the list', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `Film ${at},https://example.org/${at}`);
    let isPlanned = false;
    const preview = send({ text: `title,link\n${rows.join('\n')}` }).finally(() => {
      isPlanned = true;
    });
    let answered = 0;
    while (!isPlanned) {
      await admin.tracks();
      // Without it, the injected requests would never let the server have its turn.
      await setImmediate();
      if (!isPlanned) answered += 1;
    }
    expect(await preview).toMatchObject({ added: 3000, faultCount: 0 });
    expect(answered).toBeGreaterThan(5);
  });

  it('says before it removes all tracks', async () => {
    expect(await send({ prune: true })).toMatchObject({ removed: 4, removesAll: true, edit: null });
  });

  it('refuses a file that is too large, half of a body, and everybody without a session', async () => {
    const large = await admin.post('ImportTracks', { text: 'x'.repeat(2 * maxFileBytes), format: 'csv' });
    expect(large.statusCode).toBe(413);
    const headers = { 'content-type': 'application/json' };
    const { app } = admin.server;
    const cookie = await admin.server.signIn();
    const half = await app.inject({
      method: 'POST',
      url: '/api/ImportTracks',
      headers: { ...headers, cookie },
      payload: '{"text":"title\\nX","for',
    });
    expect(half.statusCode).toBe(400);
    for (const call of ['ImportTracks', 'MakeBackup']) expect((await admin.server.post(call, {})).statusCode).toBe(401);
    for (const call of ['ExportTracks?format=csv', 'Backups'])
      expect((await admin.server.get(call)).statusCode).toBe(401);
    expect(await admin.tracks()).toHaveLength(4);
  });
});

describe('an export at the desk', () => {
  const admin = withAdmin();

  it.each(['csv', 'json'] as const)('is a %s file whose import changes nothing', async (format) => {
    const cookie = await admin.server.signIn();
    const { headers, body } = await admin.server.get(`ExportTracks?format=${format}`, { cookie });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="tracks-[\\d-]+\\.${format}"$`));
    const preview = await admin.post('ImportTracks', { text: body, format });
    expect(preview.json()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 4, faultCount: 0 });
  });

  it('breaks off when the database goes away in the middle, instead of ending as a shorter file', async () => {
    const { server } = admin;
    const { openSnapshot } = server.db;
    let isClosed = false;
    server.db.openSnapshot = async () => {
      const reader = await openSnapshot();
      return {
        ...reader,
        all: async <Row>(sql: string, values?: readonly SqlValue[]) => {
          if (sql.includes('FROM track')) throw new DatabaseAway('The database is gone.');
          return reader.all<Row>(sql, values);
        },
        close: async () => {
          isClosed = true;
          await reader.close();
        },
      };
    };
    const url = await listen(server.app, { host: '127.0.0.1', port: 0 });
    const cookie = await server.signIn();
    for (const format of ['csv', 'json']) {
      isClosed = false;
      const response = await fetch(`${url}api/ExportTracks?format=${format}`, { headers: { cookie } });
      await expect(response.text()).rejects.toThrow('terminated');
      expect(isClosed).toBe(true);
    }
    expect(await admin.tracks()).toHaveLength(4);
  });
});

describe('backups at the desk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const made: string[] = [];
  const backups: BackupFolder = makeBackupFolder(folder, 14, async ({ reason }) => {
    made.push(reason);
    if (reason !== 'manual') throw new Error('the disk of /srv is full');
    return { file: '', fault: undefined };
  });

  describe('with a folder', () => {
    const admin = withAdmin({ backups, log: [] });
    it('are made on request, and an import whose backup fails changes nothing and names no folder', async () => {
      expect((await admin.post('MakeBackup')).json()).toEqual({ why: null, backups: [] });
      const { version } = (await admin.post('ImportTracks', { text: added, format: 'csv' })).json();
      const failed = await admin.post('ImportTracks', { text: added, format: 'csv', version });
      expect(failed.statusCode).toBe(503);
      expect(failed.body).not.toContain('/srv');
      expect(made).toEqual(['manual', 'import']);
      expect(await admin.tracks()).toHaveLength(4);
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  describe('of data that is not as its history says', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'talkover-'));
    const names = ['tracks-20260301-120000-daily.db', 'tracks-20260302-120000-manual-faulty.db'];
    mkdirSync(path.join(dataDir, 'backups'));
    for (const name of names) writeFileSync(path.join(dataDir, 'backups', name), '');
    afterAll(() => rmSync(dataDir, { recursive: true }));
    const log: string[] = [];
    const run = async () => ({ file: '/srv/backups/faulty.db', fault: 'history and tracks disagree: x' });
    const admin = withAdmin({ backups: makeBackupFolder(dataDir, 14, run), log });

    it('are faulty in the list and an error in the log, and an import is written', async () => {
      expect((await admin.post('MakeBackup')).json().backups).toMatchObject([
        { name: names[1], isFaulty: true },
        { name: names[0], isFaulty: false },
      ]);
      const logged = () => log.filter((line) => JSON.parse(line).level === 'error' && line.includes('disagree: x'));
      expect(logged()).toHaveLength(1);
      const { version } = (await admin.post('ImportTracks', { text: added, format: 'csv' })).json();
      const imported = await admin.post('ImportTracks', { text: added, format: 'csv', version });
      expect(imported.json()).toMatchObject({ edit: expect.any(Number) });
      expect(logged()).toHaveLength(2);
    });
  });

  describe('with the automatic ones turned off', () => {
    const admin = withAdmin({ backups: { ...backups, kept: 0 } });
    it('are made on request only, and not before an import', async () => {
      made.length = 0;
      const { version } = (await admin.post('ImportTracks', { text: added, format: 'csv' })).json();
      const imported = await admin.post('ImportTracks', { text: added, format: 'csv', version });
      expect(imported.json()).toMatchObject({ edit: expect.any(Number) });
      expect((await admin.post('MakeBackup')).statusCode).toBe(200);
      expect(made).toEqual(['manual']);
    });
  });

  describe('on PostgreSQL', () => {
    const admin = withAdmin();
    it('are not made, and the answer says why', async () => {
      const cookie = await admin.server.signIn();
      const { why } = (await admin.server.get('Backups', { cookie })).json();
      expect(why).toContain('PostgreSQL');
      const refused = await admin.post('MakeBackup');
      expect([refused.statusCode, refused.json().detail]).toEqual([409, why]);
    });
  });
});
