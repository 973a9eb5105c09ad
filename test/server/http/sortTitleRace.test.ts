import { listen } from '#server/listen.ts';
import { openAdmin } from '../openAdmin.ts';
import { blank, type TestServer } from '../openServer.ts';

const text = 'id,title,link\n82,Dust Jacket (2015),https://example.org/82\n43,Dust Jacket,https://example.org/43\n';

let server: TestServer;
afterEach(() => server.close());

/** A form is open on track 82, while an import renames that track and adds another of the old title. */
async function openBoth() {
  const admin = await openAdmin({ tracks: [{ ...blank, id: 82, title: 'Dust Jacket' }] });
  server = admin.server;
  const url = await listen(server.app, { host: '127.0.0.1', port: 0 });
  const cookie = await server.signIn();
  const send = (call: string, body?: object) =>
    fetch(`${url}api/${call}`, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const preview = (await (await send('ImportTracks', { text, format: 'csv' })).json()) as { version: number };
  const fields = async (id: number) => {
    const { title, sortTitle } = (await admin.track(id)) ?? {};
    return { title, sortTitle };
  };
  return {
    fields,
    importFile: () => send('ImportTracks', { text, format: 'csv', version: preview.version }),
    save: () =>
      send('UpdateSortTitle/?title=Dust+Jacket&sortTitle=Jacket%2C+Dust', { opened: [{ id: 82, sortTitle: null }] }),
  };
}

it('a sort title is refused in words when an import has given its title to another track in the meantime', async () => {
  const { fields, importFile, save } = await openBoth();
  expect((await importFile()).status).toBe(200);
  const answer = await save();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('Nothing was changed.') });
  expect(await fields(43)).toEqual({ title: 'Dust Jacket', sortTitle: null });
  expect(await fields(82)).toEqual({ title: 'Dust Jacket (2015)', sortTitle: null });
});

it.each([
  ['the import', true],
  ['the sort title', false],
])(
  'a sort title that is sent at the same time as an import is on its own track or refused: %s first',
  async (_, isImportFirst) => {
    const { fields, importFile, save } = await openBoth();
    const calls = isImportFirst ? [importFile(), save()] : [save(), importFile()];
    const [imported, saved] = await Promise.all(isImportFirst ? calls : calls.reverse());
    expect(imported?.status).toBe(200);
    const other = await fields(43);
    expect([undefined, null]).toContain(other.sortTitle);
    const isSaved = saved?.status === 200;
    expect(isSaved || saved?.status === 409).toBe(true);
    expect((await fields(82)).sortTitle).toBe(isSaved ? 'Jacket, Dust' : null);
  },
);
