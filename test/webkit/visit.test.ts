import { hasPostersInSight } from '../setup/postersInSight.ts';
import { type Person, password, trackCount, withWebKit } from './openWebKit.ts';

describe('in WebKit', () => {
  const webkit = withWebKit();

  const seesTracks = ({ waits }: Person, count: number) =>
    waits(
      (wanted) =>
        history.scrollRestoration === 'manual' &&
        [...document.querySelectorAll('#tracks [role=status]')].some(({ textContent }) => textContent === wanted),
      `${count} tracks`,
    );
  const seesText = ({ waits }: Person, text: string) =>
    waits((wanted) => document.body.innerText.includes(wanted), text);

  const boxOf = (person: Person, selector: string): Promise<DOMRect> =>
    person.waits(
      (wanted) => document.querySelector(wanted)?.getBoundingClientRect().toJSON(),
      selector,
    ) as Promise<DOMRect>;

  async function openList(path = ''): Promise<Person> {
    const person = await webkit.open(path);
    await seesTracks(person, trackCount);
    return person;
  }

  it('a letter leads to its first track, and the focus to that track', async () => {
    const person = await openList();
    await person.waits(() => document.querySelector('nav[aria-label=Letters]'));
    await person.press('M');
    await person.waits(() => document.activeElement?.textContent === 'The Man Who Ordered Soup');
    await person.waits(() => {
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 };
      return top > 60 && top < 120;
    });
  });

  it('closing the details leads to the track that one walked to', async () => {
    const person = await openList();
    await person.focus('7½ Umbrellas');
    await person.types('Enter');
    await person.waits(() => document.querySelector('dialog[open]'));
    await person.types(...Array<string>(20).fill('ArrowRight'));
    await person.types('Escape');
    await person.waits(() => location.search === '' && !document.querySelector('dialog[open]'));
    // Safari goes back to its former place just after the address has changed.
    await person.waits(async () => {
      await afterFrames(8);
      const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return document.activeElement?.id.startsWith('track-') && top > 60 && top < innerHeight;
    });
  });

  it('a guest is picked from the menu, and a title is found in the search', async () => {
    const person = await openList();
    await person.press('Guest filter, GUEST(S)');
    await person.waits(() => document.activeElement?.matches(':popover-open input'));
    await person.types('ezra', 'Enter');
    await person.waits(() => location.search === '?guest=Ezra+Puddlewick');
    await seesTracks(person, 3);
    await person.press('Clear filters');
    await seesTracks(person, trackCount);
    await person.read(() => document.querySelector<HTMLInputElement>('input[type=search]')?.focus());
    await person.types('moonba');
    await seesText(person, 'Moonbase Bingo');
  });

  it('far down in the list, the menu of guests and the results of the search are below the bar', async () => {
    const person = await openList();
    await person.read(() => scrollTo(0, 3000));
    await person.press('Guest filter, GUEST(S)');
    const menu = await boxOf(person, ':popover-open');
    expect(menu.top).toBeGreaterThan(50);
    expect(menu.bottom).toBeLessThan(800);
    await person.types('Escape');
    await person.read(() => document.querySelector<HTMLInputElement>('input[type=search]')?.focus());
    await person.types('the');
    await seesText(person, '10 of');
    const results = await boxOf(person, '[aria-label="Search results"]');
    expect(results.top).toBeGreaterThan(50);
    expect(results.height).toBeGreaterThan(300);
    expect(results.bottom).toBeLessThan(800);
  });

  it('the facts of a row are selected with the mouse, which opens nothing, and a press on them opens it', async () => {
    const person = await openList();
    await person.waits(() => document.querySelector('nav[aria-label=Letters]') && document.fonts.status === 'loaded');
    // The browser has kept the place of another visit to this address.
    await person.waits(async () => {
      scrollTo(0, 0);
      await afterFrames(8);
      return scrollY === 0;
    });
    const row = '#tracks [role=listitem]';
    const selected = () => getSelection()?.toString().replaceAll(/\s+/g, ' ').trim();
    const [first, last] = [
      await boxOf(person, `${row} p + p > :first-child`),
      await boxOf(person, `${row} p + p > :last-child`),
    ];
    const y = first.top + first.height / 2;
    await person.drag({ x: first.left + 1, y }, { x: last.right + 20, y });
    expect(await person.read(selected)).toBe('WITH IGNATIUS BLOOM & SAFFRON DELL (THIRD ROW LEFT) 1986 100 min');
    expect(await person.read(() => location.search)).toBe('');
    await person.drag({ x: first.left + 60, y }, { x: first.left + 60, y });
    await person.waits(() => location.search === '?track=91');
  });

  it('far down in the list, and after Back, each row in sight has its poster', async () => {
    const person = await openList();
    for (const part of [0.3, 0.9, 0.6]) {
      await person.read((of) => scrollTo(0, of * document.body.scrollHeight), part);
      await person.waits(hasPostersInSight);
    }
    await person.goTo(`${webkit.own.address}feed.json`);
    await person.goBack();
    await seesTracks(person, trackCount);
    await person.waits(hasPostersInSight);
  });

  it('the result that an arrow key leads to from a pressed search has a ring', async () => {
    const person = await openList();
    await person.press('Search titles');
    await person.types('soup', 'ArrowDown');
    await person.waits(() => document.activeElement?.matches('[aria-expanded]'));
    expect(await person.read(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
  });

  it('a link at the end of the list leads to the top of its page, and Back to the end of the list', async () => {
    const person = await openList();
    // The rows above get their real heights on the way, and a press in the meantime would miss.
    await person.waits(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await afterFrames(8);
      return (document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight + 1;
    });
    await person.press('Video archive');
    await person.waits(() => document.activeElement?.matches('h1'));
    expect(await person.read(() => scrollY)).toBe(0);
    await person.goBack();
    await seesTracks(person, trackCount);
    await person.waits(() => (document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity) < innerHeight);
  });

  it('guests and genres in the details are underlined', async () => {
    const person = await openList('?track=57');
    const isUnderlined = await person.waits(() => {
      const links = [...document.querySelectorAll('dialog[open] a[href^="?g"], dialog[open] a[href^="/?g"]')];
      return links.length > 0 && links.map((link) => getComputedStyle(link).textDecorationLine);
    });
    expect(new Set(isUnderlined as string[])).toEqual(new Set(['underline']));
  });

  it('who leaves the site far down in the list comes back to the same track', async () => {
    const person = await openList();
    await person.waits(() => {
      const row = document.getElementById('track-57');
      if (row) row.scrollIntoView();
      else scrollBy(0, innerHeight);
      return row;
    });
    // The place is noted once scrolling pauses.
    await person.waits(() => {
      const row = document.getElementById(`track-${history.state?.place?.id}`);
      const { top = -1 } = row?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    });
    const topOfTrack = () => Math.round(document.getElementById('track-57')?.getBoundingClientRect().top ?? 0);
    const before = await person.read(topOfTrack);
    await person.goTo(`${webkit.own.address}feed.json`);
    await person.goBack();
    await seesTracks(person, trackCount);
    expect(await person.read(topOfTrack)).toBe(before);
  });

  it('at the desk, the menu of guests is above its button, and a new title can be undone', async () => {
    const person = await webkit.open('manage');
    await person.waits(() => document.activeElement?.matches('input[type=password]'));
    await person.types(password, 'Enter');
    await seesTracks(person, trackCount);
    await person.press('Edit title of Arcade Summer');
    await person.types('Arcade Winter', 'Enter');
    await seesText(person, 'changed to “Arcade Winter”');
    await person.press('Undo');
    await seesText(person, 'Undone.');
    await person.press('Select tracks');
    await person.press('Select 7½ Umbrellas');
    await person.press('Guest to assign, Choose a guest');
    const menu = await boxOf(person, ':popover-open');
    const button = await boxOf(person, '[aria-label^="Guest to"]');
    expect(menu.bottom).toBeLessThanOrEqual(button.top);
    expect(menu.top).toBeGreaterThanOrEqual(0);
    expect(menu.left).toBe(button.left);
  });

  it('without a connection a second visit has the list, and opens a track', async () => {
    const person = await openList();
    await person.waits(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/api/GetGenres')) !== undefined &&
        // The page, or the one without content that stands in for it.
        ((await caches.match('/')) ?? (await caches.match('/tracks/undrawn'))) !== undefined,
    );
    await webkit.stopServer();
    await person.goTo(webkit.own.address);
    await seesTracks(person, trackCount);
    await seesText(person, 'This list is from');
    await person.focus('Arcade Summer');
    await person.types('Enter');
    await person.waits(() => document.querySelector('dialog[open]'));
  });
});
