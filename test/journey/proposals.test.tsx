import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '#server/listen.ts';
import type { Clock } from '#server/match/tmdb/clock.ts';
import { tmdbDatabase } from '#server/match/tmdb/tmdbDatabase.ts';
import { startForeignHost } from '../foreignHost.ts';
import { type FakeTmdb, say, startFakeTmdb, token } from '../server/fakeTmdb.ts';
import { blank, openServer, password, type TestServer } from '../server/openServer.ts';
import { site, siteOf } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

type User = ReturnType<typeof openPage>['user'];

const tracks = [
  { ...blank, id: 1, title: 'Aliens', runtime: 5, commentaryTrackLink: 'https://example.org/c/1' },
  { ...blank, id: 2, title: 'Cowboys & Aliens (2011)' },
  { ...blank, id: 3, title: 'Alien' },
  { ...blank, id: 4, title: 'Alien Worlds | Rain', name: 'Alien Worlds' },
  { ...blank, id: 5, title: 'Nobody Knows This' },
  { ...blank, id: 6, title: 'Known Already', tmdbId: 77 },
];

const dialog = () => within(screen.getByRole('dialog', { name: 'Proposed matches' }));
const box = (name: string) => dialog().findByRole('checkbox', { name: `Apply the match for ${name}` });
const press = (user: User, name: string | RegExp) => user.click(dialog().getByRole('button', { name }));
const done = '5 looked up: 3 matches found, 1 with several possible, 1 without';
/** Once for the eyes and once, when it has settled, for the ears. */
const words = async (text: string) => (await dialog().findAllByText(text))[0];

describe('an admin who has matches proposed', () => {
  let tmdb: FakeTmdb;
  let server: TestServer;
  let restore: () => void;
  let user: User;
  let edits: string[];
  beforeEach(async () => {
    tmdb = await startFakeTmdb();
    const clock: Clock = { now: () => server.clock.now, random: () => 0, wait: async () => undefined };
    server = await openServer({ tracks, matches: tmdbDatabase({ token, url: tmdb.url }, clock) });
    edits = [];
    server.app.addHook('onRequest', async ({ url }) => void (url.includes('Update') && edits.push(url)));
    const address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    restore = installBrowserFetch();
    ({ user } = openPage(`${address}manage`, site));
    await user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await user.click(await screen.findByRole('button', { name: /^Needs attention/ }));
  });
  afterEach(async () => {
    restore();
    await server.close();
    await tmdb.close();
  });
  const propose = () => user.click(screen.getByRole('button', { name: 'Propose matches' }));
  const matches = async () =>
    (await server.db.all<{ match: number }>('SELECT tmdb_id AS match FROM track ORDER BY id')).map(({ match }) =>
      Number(match),
    );

  it('sees each as old and new, and only what is ticked is applied; one press takes all of it back', async () => {
    expect(screen.getByText('5 tracks below have no match.')).toBeVisible();
    await propose();
    expect(await words(done)).toBeVisible();
    const diff = within(dialog().getByRole('table', { name: /^Cowboys & Aliens \(2011\)/ }));
    const rows = diff.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['Title', 'Cowboys & Aliens (2011)', 'Cowboys & Aliens']);
    expect(rows).toContainEqual(['Film released', 'None', '7/29/2011']);
    expect(rows).toContainEqual(['TMDB ID', 'None', '11']);
    expect(dialog().queryByText('Known Already')).toBeNull();
    expect(await matches()).toEqual([0, 0, 0, 0, 0, 77]);

    await user.click(await box('Aliens'));
    await user.click(await box('Alien Worlds | Rain'));
    await press(user, 'Apply 2 matches');
    expect(await dialog().findByText(/^2 tracks now have a match/)).toBeVisible();
    expect(await matches()).toEqual([679, 0, 0, 57243, 0, 77]);
    expect(edits).toHaveLength(2);
    const [row] = await server.db.all('SELECT runtime, commentary_track_link AS link FROM track WHERE id = 1');
    expect(row).toEqual({ runtime: 117, link: 'https://example.org/c/1' });
    expect(await box('Cowboys & Aliens (2011)')).not.toBeChecked();
    expect(dialog().getByRole('button', { name: 'Apply ticked' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Match of 2 tracks changed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Undone. 2 tracks are back to how they were.')).toBeVisible());
    expect(await matches()).toEqual([0, 0, 0, 0, 0, 77]);
  });

  it('chooses in the form what only a person can tell apart, and comes back to the proposals', async () => {
    await propose();
    await words(done);
    expect(dialog().getByText('2 with this title (1979)')).toBeVisible();
    await press(user, 'Choose a match for Alien');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Track: Alien' }));
    await user.click(await form.findByRole('radio', { name: 'Alien 1979' }));
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
    expect(await dialog().findByText(/^1 track now has a match/)).toBeVisible();
    expect(await matches()).toEqual([0, 0, 348, 0, 0, 77]);
  });

  it('an outage stops the looking up and is told; what was found stays, and it goes on', async () => {
    let asked = 0;
    tmdb.answerAll(({ query }, response) => {
      asked += 1;
      if (asked > 2) return say(response, 500, 'broken');
      const results = query.get('query') === 'Alien' ? [{ id: 348, title: 'Alien', release_date: '1979-05-25' }] : [];
      return say(response, 200, { results });
    });
    await propose();
    expect(await dialog().findByRole('alert')).toHaveTextContent(/TMDB answered 500.*Matches found so far are kept/);
    expect(dialog().getAllByText('1 of 5 looked up: 1 match found')[0]).toBeVisible();
    tmdb.answerAll(undefined);
    server.clock.now += 61_000;
    await press(user, 'Try again');
    expect(await dialog().findAllByText(/^5 looked up/)).not.toHaveLength(0);
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(edits).toEqual([]);
  });

  it('a failure on the way leaves what is applied and keeps the other ticks, and the next press applies the rest', async () => {
    await propose();
    await words(done);
    await press(user, 'Tick all 3');
    const working = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(init?.body).includes('"Cowboys') && String(input).includes('UpdateMatch')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : working(input, init);
    await press(user, 'Apply 3 matches');
    expect(await dialog().findByRole('alert')).toHaveTextContent(/was not matched: the catalogue could not be reached/);
    const applied = (await matches()).filter((match) => match > 0 && match !== 77).length;
    globalThis.fetch = working;
    await press(user, new RegExp(`^Apply ${3 - applied} match`));
    expect(await dialog().findByText(/^3 tracks now have a match/)).toBeVisible();
    expect(await matches()).toEqual([679, 11, 0, 57243, 0, 77]);
    expect(edits).toHaveLength(3);
  });

  it('a session that ends costs a password and nothing else, while looking up and while applying', async () => {
    server.clock.now += 13 * 60 * 60 * 1000;
    await propose();
    const signIn = async () => {
      const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
      await user.type(again.getByLabelText('Password'), `${password}{Enter}`);
    };
    await signIn();
    expect(await words(done)).toBeVisible();
    await user.click(await box('Aliens'));
    server.clock.now += 13 * 60 * 60 * 1000;
    await press(user, 'Apply 1 match');
    await signIn();
    expect(await dialog().findByText(/^1 track now has a match/)).toBeVisible();
    expect((await matches())[0]).toBe(679);
  });

  it('looking up can be stopped and goes on where it was, never two at once', async () => {
    const waiting: (() => void)[] = [];
    tmdb.answerAll((_, response) => void waiting.push(() => say(response, 200, { results: [] })));
    await propose();
    await waitFor(() => expect(waiting).toHaveLength(2));
    await press(user, 'Stop');
    for (const answer of waiting.splice(0)) answer();
    expect(dialog().getAllByText('0 of 5 looked up')[0]).toBeVisible();
    expect(tmdb.seen).toHaveLength(2);
    tmdb.answerAll(undefined);
    await press(user, 'Continue');
    expect(await dialog().findAllByText(/^5 looked up/)).not.toHaveLength(0);
    expect(tmdb.seen).toHaveLength(10);
  });
});

it('on the host of somebody else each title is asked for once, one after another, and nothing is changed', async () => {
  const foreign = await startForeignHost();
  const restore = installBrowserFetch();
  localStorage.setItem('userId', 'known');
  const { user } = openPage('http://fans.example/manage', siteOf({ host: foreign.host, area: foreign.area }));
  await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
  await user.click(await screen.findByRole('button', { name: /^Needs attention/ }));
  foreign.requests.length = 0;
  await user.click(screen.getByRole('button', { name: 'Propose matches' }));
  expect(await dialog().findAllByText(/^\d+ looked up/)).not.toHaveLength(0);
  const asked = foreign.requests.map(({ method, path, body }) => [method, path, body] as const);
  expect(new Set(asked.map(([method, path]) => `${method} ${path}`))).toEqual(new Set(['POST /svc/GetSearchResults']));
  const titles = asked.map(([, , body]) => (JSON.parse(body) as { title: string }).title);
  expect(titles).toContain('"Night Ferry"');
  expect(new Set(titles).size).toBe(titles.length);
  restore();
  localStorage.clear();
  await foreign.close();
});
