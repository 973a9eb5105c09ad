import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '#store/api.ts';
import { failureOf } from '#store/host/failure.ts';
import { selectTracks } from '#store/selectors.ts';
import { makeTestStore } from '../makeTestStore.ts';

/** Answers every request with this text. */
async function startHost(text: string, status = 200): Promise<{ host: string; server: Server }> {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function load(text: string, status?: number) {
  const { host, server } = await startHost(text, status);
  const store = makeTestStore({ host });
  const answer = await store.dispatch(api.endpoints.getTracks.initiate());
  await new Promise((resolve) => server.close(resolve));
  return { answer, tracks: selectTracks(store.getState()) };
}

it('a list of names is read without spaces around them, and each name once', async () => {
  const { host, server } = await startHost('["Wanda"," Wanda ","  ","Otto"]');
  const { data } = await makeTestStore({ host }).dispatch(api.endpoints.getGuests.initiate());
  await new Promise((resolve) => server.close(resolve));
  expect(data).toEqual(['Wanda', 'Otto']);
});

describe('a bad track list', () => {
  let warnings: jest.SpyInstance;
  beforeEach(() => {
    warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warnings.mockRestore());

  it('loses its bad rows only, and the console reports which and why', async () => {
    const { tracks } = await load(
      '[{"id":1,"title":"A"},{"id":2,"title":null},null,{"id":"x","title":"D","runtime":[]}]',
    );
    expect(tracks.map(({ id }) => id)).toEqual([1, 'x']);
    const reported = warnings.mock.calls.flat().filter((line) => String(line).startsWith('GetTracks'));
    expect(reported).toEqual([
      'GetTracks: row 1, title, is not as it should be: the row is left out; row 2 is not as it should be: the row is left out; row 3, runtime, is not as it should be: the field is left out.',
    ]);
  });

  it.each(['null', ''])('is empty when the host answers "%s"', async (text) => {
    const { answer, tracks } = await load(text);
    expect([answer.isSuccess, tracks]).toEqual([true, []]);
  });

  it.each([['{"tracks":[]}'], ['"sorry"'], ['<html>']])('is an error when the host answers %s', async (text) => {
    const { answer } = await load(text);
    expect(answer.error && failureOf(answer.error)).toBe('notUnderstood');
  });

  it('is an error of the host when the host fails', async () => {
    const { answer } = await load('{"detail":"no"}', 500);
    expect(answer.error && failureOf(answer.error)).toBe('hostFailed');
  });
});
