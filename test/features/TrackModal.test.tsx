import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { guestPicked, marksPicked, sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { site } from '../store/makeTestStore.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';
import { renderDetails } from './renderDetails.tsx';

beforeAll(loadLazyParts);

async function open(
  tracks: readonly Track[],
  id: Track['id'],
  actions: readonly { type: string }[] = [],
  known = [''],
) {
  const store = await storeWith(tracks, known);
  for (const action of actions) store.dispatch(action);
  renderDetails(store, id);
  return { store, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}

const one = (fields: Partial<Track>): [readonly Track[], Track['id']] => [[{ id: 1, title: 'Alpha', ...fields }], 1];
const title = () => screen.getByRole('dialog').querySelector('h2');

describe('the details of a track', () => {
  it('have a link with the filters of the list, but without those of one’s own marks, which others do not have', async () => {
    const { user } = await open(...one({ liveTrack: 1 }), [trackTypePicked('live'), marksPicked('unheard')]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/?type=live&track=1');
  });

  it('show everything that is known', async () => {
    const { dialog } = await open(
      ...one({
        commentaryTrackLink: 'https://example.org/c',
        watchUsWatchLink: 'https://example.org/w',
        trackReleaseDate: '2021-03-14T00:00:00',
        newGuests: ['Wanda', 'Otto'],
        overview: '<p>Fog.</p>',
        releaseDate: '1984-06-08',
        genreNames: 'Drama, Mystery',
        runtime: 104,
        justWatchLink: 'https://example.org/movie/10/watch',
        posterPath: '/p.jpg',
      }),
    );
    expect(title()).toHaveTextContent('Alpha');
    expect(dialog).toHaveTextContent('1 of 1');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', `${site.images.host}/w500/p.jpg`);
    expect(within(dialog).getByRole('img')).toHaveAccessibleName('Poster for Alpha');
    const links = within(dialog).getAllByRole('link', { name: /opens in a new tab/ });
    const words = ['Commentary Track', 'Watch Us Watch', 'Where to Watch'];
    expect(links.map(({ textContent }) => textContent)).toEqual(words);
    for (const [at, link] of links.entries())
      expect(link).toHaveAccessibleName(`${words[at]}, Alpha (opens in a new tab)`);
    expect(dialog).toHaveTextContent('Track released 3/14/2021');
    expect(dialog).toHaveTextContent('Guests: Wanda & Otto');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Film: 6/8/1984', 'Drama, Mystery', '104 min']);
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('?')),
    ).toEqual(['?guest=Wanda', '?guest=Otto', '?genre=Drama', '?genre=Mystery']);
  });

  it('leave out everything that is unknown', async () => {
    const { dialog } = await open(...one({ overview: null, runtime: 0, trackReleaseDate: '2000-01-01T00:00:00' }));
    expect(dialog).toHaveTextContent(/^1 of 1AlphaMark as heardSave for laterNo overview available$/);
    expect(within(dialog).queryAllByRole('link')).toEqual([]);
    expect(within(dialog).queryByRole('img')).toBeNull();
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
  });

  it('link each guest by name, those of the three showmen once their label is pressed', async () => {
    const { names, label } = site.guests.showmen;
    const { dialog, user } = await open(...one({ newGuests: [...names, 'Bea', 'Otto'] }));
    const links = () =>
      within(dialog)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(dialog).toHaveTextContent(`Guests: ${label}, Bea & Otto`);
    expect(links()).toEqual(['Bea', 'Otto']);
    await user.click(within(dialog).getByRole('button', { name: label, expanded: false }));
    expect(dialog).toHaveTextContent(`Guests: ${label} (${names.slice(0, 2).join(', ')} & ${names[2]}), Bea & Otto`);
    expect(links()).toEqual([...names, 'Bea', 'Otto']);
    await user.click(within(dialog).getByRole('button', { name: label, expanded: true }));
    expect(links()).toEqual(['Bea', 'Otto']);
  });

  it.each<[string, string, string, string | undefined]>([
    ['Fog', 'Fog | S1E2 The Boat', 'Fog', 'S1E2'],
    ['Fog', 'Fog | Episode 10: The Quay', 'Fog', 'Episode 10'],
    ['Fog', 'Fog | 4: The Wall', 'Fog', '4'],
    ['Fog', 'Fog | The Pilot', 'Fog', undefined],
    ['Fog', 'Before the Fog', 'Before the Fog', undefined],
  ])(
    'draw an episode without a poster of %s, called "%s", with "%s" and the number %s',
    async (name, full, drawn, number) => {
      const { dialog } = await open(...one({ name, title: full, newGuests: ['Bea'] }));
      const poster = dialog.querySelector<HTMLElement>('[data-ground]');
      expect(poster?.dataset).toMatchObject({ title: drawn, guests: number ?? 'Bea' });
      expect(poster?.dataset['number']).toBe(number && '');
    },
  );

  it.each<[Partial<Track>, string]>([
    [{ newGuests: ['Wanda'] }, 'Guest: Wanda'],
    [{ newGuests: 'Wanda & Otto' }, 'Guests: Wanda & Otto'],
    [{ guests: 'Quill, Jr.' }, 'Guests: Quill, Jr.'],
    [{ newGuestsString: 'Simon and the Garfunkels' }, 'Guest: Simon and the Garfunkels'],
    [{ newGuests: [...site.guests.showmen.names] }, `Guests: ${site.guests.showmen.label}`],
    [{ newGuests: [...site.guests.showmen.names, 'Bea'] }, `Guests: ${site.guests.showmen.label} & Bea`],
    [{ newGuests: site.guests.showmen.names.slice(1) }, `Guests: ${site.guests.showmen.names.slice(1).join(' & ')}`],
  ])('show the guests of %j as "%s"', async (fields, line) => {
    const { dialog } = await open(...one(fields), [], ['Quill, Jr.']);
    expect(dialog).toHaveTextContent(line);
  });

  it.each<[Partial<Track>, string[]]>([
    [{ releaseDate: null, firstAirDate: '1991-09-13' }, ['Film: 9/13/1991']],
    [{ releaseDate: '', firstAirDate: 'soon', genreNames: 'War', runtime: '90' }, ['War', '90 min']],
    [{ releaseDate: '1984-06-08', firstAirDate: '1991-09-13' }, ['Film: 6/8/1984']],
    [{ name: 'Ferry', firstAirDate: '1991-09-13' }, ['Aired: 9/13/1991']],
  ])('show the film line of %j as %j', async (fields, parts) => {
    const { dialog } = await open(...one(fields));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(parts);
  });

  it.each([null, 'https://example.org/movie/0/watch', 'javascript:alert(1)', 'ftp://example.org/movie/7'])(
    'leave out "Where to Watch" for %s',
    async (justWatchLink) => {
      const { dialog } = await open(...one({ justWatchLink }));
      expect(dialog).not.toHaveTextContent('Where to Watch');
    },
  );

  it('keep the watch link while the list shows free tracks only', async () => {
    const links = { commentaryTrackLink: 'https://example.org/c', watchUsWatchLink: 'https://example.org/w' };
    const { dialog } = await open(...one({ ...links, freeTrack: 1 }), [trackTypePicked('free')]);
    expect(within(dialog).getByRole('link', { name: /^Watch Us Watch/ })).toBeVisible();
    expect(within(document.getElementById('tracks') as HTMLElement).queryByText('Watch Us Watch')).toBeNull();
  });
});

describe('paging', () => {
  const previous = () => screen.queryByRole('button', { name: /^Previous Track/ });
  const next = () => screen.queryByRole('button', { name: /^Next Track/ });

  it('follows the order of the list, names the neighbours and stops at both ends', async () => {
    const { user } = await open(fewTracks, 2);
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(previous()).toBeNull();
    expect(next()).toHaveAccessibleName('Next Track Beta');
    await user.click(next() as HTMLElement);
    expect(title()).toHaveTextContent('Beta');
    expect(previous()).toHaveAccessibleName('Previous Track Alpha');
    await user.click(next() as HTMLElement);
    expect(title()).toHaveTextContent('Ferry | One');
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(next()).toBeNull();
  });

  it('follows another sort, without the tracks it leaves out', async () => {
    const { user } = await open(fewTracks, 'e1', [sortPicked('trackDateNewest')]);
    expect(screen.getByText('1 of 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('Beta');
    expect(next()).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('Beta');
  });

  it('is not available for a track that is not in the list', async () => {
    const { dialog } = await open(fewTracks, 1, [guestPicked('Otto')]);
    expect(previous()).toBeNull();
    expect(next()).toBeNull();
    expect(dialog).not.toHaveTextContent(/of \d/);
  });

  it('announces each track, but not the one that was opened', async () => {
    const { user, dialog } = await open(fewTracks, 2);
    expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3, Beta');
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 3, Alpha');
  });

  it('keeps the focus on the button, or moves it to the title when the button disappears', async () => {
    const { user } = await open(fewTracks, 2);
    expect(title()).toHaveFocus();
    await user.tab({ shift: true });
    (next() as HTMLElement).focus();
    await user.keyboard('{Enter}');
    expect(next()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(next()).toBeNull();
    expect(title()).toHaveFocus();
  });

  it.each([
    '{Meta>}{ArrowRight}{/Meta}',
    '{Shift>}{ArrowRight}{/Shift}',
    '{Alt>}{ArrowRight}{/Alt}',
    '{Control>}{ArrowRight}{/Control}',
  ])('ignores %s', async (keys) => {
    const { user } = await open(fewTracks, 2);
    await user.keyboard(keys);
    expect(title()).toHaveTextContent('Alpha');
  });

  it('leaves the arrow keys to the field with a link that could not be copied', async () => {
    const { user, dialog } = await open(fewTracks, 2);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await user.click(await within(dialog).findByRole('textbox', { name: 'Link' }));
    await user.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('Alpha');
  });

  it('scrolls each track to the top', async () => {
    const { user, dialog } = await open(fewTracks, 2);
    const body = () => within(dialog).getByRole('group');
    body().scrollTop = 300;
    await user.keyboard('{ArrowRight}');
    expect(body().scrollTop).toBe(0);
  });
});

describe('closing the details', () => {
  it('moves the focus to the row of the track, or to the heading of the list', async () => {
    const { user, store } = await open(fewTracks, 2);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('link', { name: 'Alpha' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    act(() => void store.dispatch(guestPicked('Wanda')));
    act(() => void store.dispatch(trackOpened(2)));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { name: 'Movies' })).toHaveFocus();
  });

  it.each([
    ['the track', fewTracks.filter(({ id }) => id !== 2)],
    ['any track', []],
  ])('by a newer list without %s is told, and moves the focus to the list', async (_, without) => {
    const { user, store } = await open(fewTracks, 2);
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getTracks', undefined, without))));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent('That track is gone.');
    expect(document.getElementById('tracks')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getTracks', undefined, fewTracks))));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
