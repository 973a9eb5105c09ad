import { readFileSync } from 'node:fs';
import { fieldLabel, formatField } from '#catalogue/desk/historyWords.ts';
import { type FieldKind, fieldNames, fieldTable } from '#contract/fieldTable.ts';
import { writtenFields } from '#contract/trackEdits.ts';
import { columns } from '#server/exchange/columns.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { withAdmin } from '../openAdmin.ts';
import { openServer } from '../openServer.ts';

/** What an edit sends, and what a page gets of it. */
const samples: Record<Exclude<FieldKind, 'number' | 'names' | 'genres'>, [sent: unknown, got: unknown]> = {
  text: ['Some words', 'Some words'],
  link: ['https://example.org/x', 'https://example.org/x'],
  cues: ['0:01:00=0:01:05 "Hello"', '0:01:00=0:01:05 "Hello"'],
  flag: [true, 1],
  day: ['1984-06-01', '1984-06-01'],
  count: [93, 93],
};
const written = (Object.keys(writtenFields) as (keyof typeof writtenFields)[]).map((field) => {
  const [sent, got] = samples[fieldTable[field].kind];
  return { field, sent, got };
});

describe('each field that an admin writes', () => {
  const admin = withAdmin();

  it.each(written)('$field comes to the page, and into the history with its name', async ({ field, sent, got }) => {
    await admin.edit('EditTrack', { id: 4, fields: { [field]: sent } });
    expect(await admin.track(4)).toMatchObject({ [field]: got });
    const [edit] = (await admin.history()).edits;
    expect(edit?.tracks[0]?.fields).toMatchObject([{ field, after: sent }]);
    expect([fieldLabel(field), formatField(field, null)]).not.toContain(field);
    await admin.edit('Undo', { version: 2 });
    expect(await admin.track(4)).not.toMatchObject({ [field]: got });
  });

  it.each(['csv', 'json'])('goes into another catalogue as %s', async (format) => {
    const fields = Object.fromEntries(written.map(({ field, sent }) => [field, sent]));
    await admin.edit('EditTrack', { id: 4, fields });
    const text = (await admin.server.get(`ExportTracks?format=${format}`, { cookie: admin.cookie })).body;
    const other = await openServer();
    const cookie = await other.signIn();
    const file = { text, format, version: 1 };
    expect((await other.post('ImportTracks', file, { cookie })).json()).toMatchObject({ edit: 2, faultCount: 0 });
    expect((await readAllTracks(other.db)).find(({ id }) => id === 4)).toMatchObject(fields);
    await other.close();
  });
});

const owners = readFileSync('docs/operating.md', 'utf8');
it.each(columns.map(({ header }) => header))('docs/operating.md says what the column %s of a file holds', (header) =>
  expect(owners).toMatch(new RegExp(`^\\| .*\`${header}\`.* \\| `, 'm')),
);

it('no two fields have the same label or the same column', () => {
  const entries = fieldNames.map((field) => fieldTable[field]);
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
});
