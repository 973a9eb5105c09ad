import { screen, waitFor, within } from '@testing-library/react';
import type { Clock } from '#server/match/tmdb/limits.ts';
import { tmdbMatches } from '#server/match/tmdb/tmdbMatches.ts';
import { respond, token, withFakeTmdb } from '../server/fakeTmdb.ts';
import { blank, openServer, password } from '../server/openServer.ts';
import { formClosed } from './editForm.ts';
import {
  expireSessions,
  holdCall,
  interceptCalls,
  networkError,
  openForeignDesk,
  openOwnDesk,
  signIn,
  withForeignHost,
  withOwnServer,
} from './hosts.ts';
import type { openPage } from './openPage.tsx';

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
const clickButton = (user: User, name: string | RegExp) => user.click(dialog().getByRole('button', { name }));
const allLookedUp = '5 looked up: 3 matches found, 1 with several possible, 1 without';
/** The status appears twice: at once, and later for screen readers. */
const status = async (text: string) => (await dialog().findAllByText(text))[0];

describe('proposed matches on our own server', () => {
  const tmdb = withFakeTmdb();
  let edits: string[];
  let now = () => Date.now();
  const own = withOwnServer(async () => {
    const clock: Clock = { now: () => now(), random: () => 0, wait: async () => undefined };
    const server = await openServer({ tracks, matches: tmdbMatches({ token, url: tmdb.url }, clock) });
    now = () => server.clock.now;
    edits = [];
    server.app.addHook('onRequest', async ({ url }) => void (url.includes('Update') && edits.push(url)));
    return server;
  });
  let user: User;
  beforeEach(async () => {
    ({ user } = await openOwnDesk(own));
    await user.click(await screen.findByRole('button', { name: /^Needs attention/ }));
  });
  const propose = () => user.click(screen.getByRole('button', { name: 'Propose matches' }));
  const matches = async () =>
    (await own.server.db.all<{ match: number }>('SELECT tmdb_id AS match FROM track ORDER BY id')).map(({ match }) =>
      Number(match),
    );

  it('that fail after the dialog was closed are told by a message', async () => {
    await propose();
    await user.click(await box('Aliens'));
    const { answer, restore } = holdCall('/UpdateMatch');
    await clickButton(user, 'Apply 1 match');
    await clickButton(user, 'Close');
    restore();
    answer(new Response('', { status: 500 }));
    expect(await screen.findByText(/^Matching “Aliens” failed: something went wrong/)).toBeVisible();
  });

  it('show old and new, apply only what is ticked, and can be undone at once', async () => {
    expect(screen.getByText('5 tracks below have no match.')).toBeVisible();
    await propose();
    expect(await status(allLookedUp)).toBeVisible();
    const diff = within(dialog().getByRole('table', { name: /^Cowboys & Aliens \(2011\)/ }));
    const rows = diff.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['Title', 'Cowboys & Aliens (2011)', 'Cowboys & Aliens Not changed']);
    expect(rows).toContainEqual(['Film released', 'None', '7/29/2011']);
    expect(rows).toContainEqual(['TMDB ID', 'None', '11']);
    expect(dialog().queryByText('Known Already')).toBeNull();
    expect(await matches()).toEqual([0, 0, 0, 0, 0, 77]);

    await user.click(await box('Aliens'));
    await user.click(await box('Alien Worlds | Rain'));
    await clickButton(user, 'Apply 2 matches');
    expect(await dialog().findByText(/^2 tracks now have a match/)).toBeVisible();
    expect(await matches()).toEqual([679, 0, 0, 57243, 0, 77]);
    expect(edits).toHaveLength(2);
    const [row] = await own.server.db.all('SELECT runtime, commentary_track_link AS link FROM track WHERE id = 1');
    expect(row).toEqual({ runtime: 117, link: 'https://example.org/c/1' });
    expect(await box('Cowboys & Aliens (2011)')).not.toBeChecked();
    expect(dialog().getByRole('button', { name: 'Apply ticked' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Match of 2 tracks changed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByText(/^Undone. 2 tracks are back to how they were. Restored: .*match/)).toBeVisible(),
    );
    expect(await matches()).toEqual([0, 0, 0, 0, 0, 77]);
  });

  it('open the form to choose among several, and stay open behind it', async () => {
    await propose();
    await status(allLookedUp);
    expect(dialog().getByText('2 with this title (1979)')).toBeVisible();
    await clickButton(user, 'Choose a match for Alien');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Track: Alien' }));
    await user.click(await form.findByRole('radio', { name: 'Alien 1979' }));
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await formClosed();
    expect(await dialog().findByText(/^1 track now has a match/)).toBeVisible();
    expect(await matches()).toEqual([0, 0, 348, 0, 0, 77]);
  });

  it('stop looking up when the match database is down, keep what was found, and continue', async () => {
    let searches = 0;
    tmdb.answerAll(({ query }, response) => {
      searches += 1;
      if (searches > 2) return respond(response, 500, 'broken');
      const results = query.get('query') === 'Alien' ? [{ id: 348, title: 'Alien', release_date: '1979-05-25' }] : [];
      return respond(response, 200, { results });
    });
    await propose();
    expect(await dialog().findByRole('alert')).toHaveTextContent(/TMDB answered 500.*Matches found so far are kept/);
    expect(dialog().getAllByText('1 of 5 looked up: 1 match found')[0]).toBeVisible();
    tmdb.answerAll(undefined);
    own.server.clock.now += 61_000;
    await clickButton(user, 'Try again');
    expect(await dialog().findAllByText(/^5 looked up/)).not.toHaveLength(0);
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(edits).toEqual([]);
  });

  it('count a title that the host refuses to search for among those without a match', async () => {
    const restore = interceptCalls(
      (url, body) => url.includes('GetSearchResults') && body.includes('Nobody Knows This'),
      async () => new Response('', { status: 400 }),
    );
    await propose();
    expect(await status(allLookedUp)).toBeVisible();
    restore();
  });

  it('keep the remaining ticks when applying fails, and apply them on the next try', async () => {
    await propose();
    await status(allLookedUp);
    await clickButton(user, 'Tick all 3');
    const restore = interceptCalls(
      (url, body) => url.includes('UpdateMatch') && body.includes('"Cowboys'),
      networkError,
    );
    await clickButton(user, 'Apply 3 matches');
    expect(await dialog().findByRole('alert')).toHaveTextContent(/was not matched: we can’t reach the catalogue/);
    const applied = (await matches()).filter((match) => match > 0 && match !== 77).length;
    restore();
    await clickButton(user, new RegExp(`^Apply ${3 - applied} match`));
    expect(await dialog().findByText(/^3 tracks now have a match/)).toBeVisible();
    expect(await matches()).toEqual([679, 11, 0, 57243, 0, 77]);
    expect(edits).toHaveLength(3);
  });

  it('continue after signing in again, while looking up and while applying', async () => {
    expireSessions(own.server);
    await propose();
    const signInAgain = async () => {
      await screen.findByRole('dialog', { name: 'Sign in again' });
      await signIn(user, password);
    };
    await signInAgain();
    expect(await status(allLookedUp)).toBeVisible();
    await user.click(await box('Aliens'));
    expireSessions(own.server);
    await clickButton(user, 'Apply 1 match');
    await signInAgain();
    expect(await dialog().findByText(/^1 track now has a match/)).toBeVisible();
    expect((await matches())[0]).toBe(679);
  });

  it('look up one title at a time, and continue after a stop', async () => {
    const waiting: (() => void)[] = [];
    tmdb.answerAll((_, response) => void waiting.push(() => respond(response, 200, { results: [] })));
    await propose();
    await waitFor(() => expect(waiting).toHaveLength(2));
    await clickButton(user, 'Stop');
    expect(dialog().getByRole('button', { name: 'Continue' })).toHaveFocus();
    for (const answer of waiting.splice(0)) answer();
    expect(dialog().getAllByText('0 of 5 looked up')[0]).toBeVisible();
    expect(tmdb.seen).toHaveLength(2);
    tmdb.answerAll(undefined);
    await clickButton(user, 'Continue');
    expect(dialog().getByRole('button', { name: 'Stop' })).toHaveFocus();
    expect(await dialog().findAllByText(/^5 looked up/)).not.toHaveLength(0);
    expect(tmdb.seen).toHaveLength(10);
  });
});

describe('proposed matches on a foreign host', () => {
  const host = withForeignHost();

  it('are looked up once per title, and change nothing', async () => {
    localStorage.setItem('userId', 'known');
    const { user } = await openForeignDesk(host);
    await user.click(await screen.findByRole('button', { name: /^Needs attention/ }));
    host.foreign.requests.length = 0;
    await user.click(screen.getByRole('button', { name: 'Propose matches' }));
    expect(await dialog().findAllByText(/^\d+ looked up/)).not.toHaveLength(0);
    const calls = host.foreign.requests.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls)).toEqual(new Set(['POST /svc/GetSearchResults']));
    const titles = host.foreign.requests.map(({ body }) => (JSON.parse(body) as { title: string }).title);
    expect(titles).toContain('"Night Ferry"');
    expect(new Set(titles).size).toBe(titles.length);
  });
});
