/** @jest-environment jsdom */
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import type { Lists } from '#server/pages/addressedList.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import shipped from '#site/site.json' with { type: 'json' };

const site = readSite(shipped, 'site.json');
const origin = 'https://tracks.example';
const tracks: Track[] = [
  {
    id: 1,
    title: 'Arcade Summer',
    overview: '<p>A boy &amp; his <em>joystick</em>.</p><script>alert(1)</script>',
    posterPath: '/arcade.jpg',
    newGuests: ['June Alder', 'Otto Fenn'],
    genreNames: 'Comedy, Drama',
    releaseDate: '1984-06-01',
    trackReleaseDate: '2020-02-02',
    runtime: 90,
    freeTrack: 1,
    commentaryTrackLink: 'https://example.org/c/1',
  },
  { id: 2, title: 'Blood Moon', newGuests: ['Teo Marsh'], genreNames: 'Horror', trackReleaseDate: '2000-01-01' },
  { id: 3, title: 'Ferry | One', name: 'Ferry', firstAirDate: '2001-01-01', newGuests: ['Otto Fenn'] },
];
const lists: Lists = { tracks, guests: ['Otto Fenn'], genres: ['Comedy', 'Drama', 'Horror'] };

type Changes = { origin?: string | undefined; lists?: Lists };

/** Parsed by a parser that is not ours. */
function headOf(url: string, changes: Changes = {}) {
  const html = pageHead({ site, lists, origin, url, ...changes });
  const page = new DOMParser().parseFromString(
    `<!doctype html><html><head>${html}</head><body></body></html>`,
    'text/html',
  );
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const block = page.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    html,
    page,
    meta,
    data: block ? JSON.parse(block) : null,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
  };
}

describe('the head of a page', () => {
  it('beside a film says in a chat what one is invited to, and is not for search engines', () => {
    const { page, meta, canonical } = headOf('/along?track=1');
    expect(page.title).toBe(`Beside Arcade Summer – ${site.title}`);
    expect(meta('og:title')).toBe(`Arcade Summer, talked over by ${site.show}`);
    expect(meta('og:image')).toBe(`${origin}/img/w500/arcade.jpg`);
    expect([meta('robots'), canonical]).toEqual(['noindex', null]);
    expect(headOf('/along?track=99').meta('og:title')).toBe(`${site.show}: beside the film`);
  });

  it('of the list has the name of the site alone as its title, and the first tracks', () => {
    const { page, meta, canonical, data } = headOf('/');
    expect(page.title).toBe(site.title);
    expect(meta('og:title')).toBe(site.title);
    expect(meta('description')).toBe(site.tagline);
    expect(canonical).toBe(`${origin}/`);
    expect(meta('og:url')).toBe(`${origin}/`);
    expect(meta('robots')).toBeNull();
    expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 3 });
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Arcade Summer', url: `${origin}/?track=1` },
      { '@type': 'ListItem', position: 2, name: 'Blood Moon', url: `${origin}/?track=2` },
      { '@type': 'ListItem', position: 3, name: 'Ferry | One', url: `${origin}/?track=3` },
    ]);
  });

  it.each([
    ['/?guest=otto+fenn', '2 tracks with Otto Fenn', '/?guest=Otto+Fenn'],
    ['/?guest=June+Alder+%26+Teo+Marsh', '2 tracks with June Alder & Teo Marsh', '/?guest=June+Alder+%26+Teo+Marsh'],
    ['/?genre=Horror&sort=track-newest&look=posters', '1 Horror track', '/?genre=Horror'],
    ['/?type=free&genre=Comedy', '1 free Comedy track', '/?genre=Comedy&type=free'],
    ['/?guest=Otto+Fenn&genre=Horror', '0 Horror tracks with Otto Fenn', '/?guest=Otto+Fenn&genre=Horror'],
  ])('of %s says what is in the list', (url, words, path) => {
    const { page, meta, canonical, data } = headOf(url);
    expect(page.title).toBe(site.title);
    expect(meta('og:title')).toBe(words);
    expect(meta('description')).toBe(`${words}. ${site.tagline}`);
    expect(canonical).toBe(origin + path);
    expect(data.name).toBe(words);
  });

  it('of a list announces its feeds, with the filters of the list', () => {
    const feedsOf = (url: string) =>
      [...headOf(url).page.querySelectorAll('link[rel="alternate"]')].map((link) =>
        ['type', 'title', 'href'].map((name) => link.getAttribute(name)).join(' '),
      );
    expect(feedsOf('/?sort=track-newest')).toEqual([
      'application/atom+xml Talkover /feed.atom',
      'application/feed+json Talkover /feed.json',
    ]);
    expect(feedsOf('/?guest=Otto+Fenn&type=free')[0]).toBe(
      'application/atom+xml Talkover: free tracks with Otto Fenn /feed.atom?guest=Otto+Fenn&type=free',
    );
    expect(feedsOf('/tour')).toEqual([]);
  });

  it('of an unknown guest is the head of the whole list', () => {
    expect(headOf('/?guest=Nobody').canonical).toBe(`${origin}/`);
    expect(headOf('/?track=99').canonical).toBe(`${origin}/`);
  });

  it('of a movie has its title before the name of the site, its poster, its guests and what is known about it', () => {
    const { page, meta, canonical, data } = headOf('/?guest=Otto+Fenn&track=1');
    expect(page.title).toBe(`Arcade Summer – ${site.title}`);
    expect(meta('og:title')).toBe('Arcade Summer');
    expect(meta('og:type')).toBe('video.movie');
    expect(meta('description')).toBe('A commentary track with June Alder & Otto Fenn. The film: a boy & his joystick.');
    expect(meta('og:image')).toBe(`${origin}/img/w500/arcade.jpg`);
    expect(meta('og:image:alt')).toBe('Poster for Arcade Summer');
    expect(meta('twitter:card')).toBe('summary');
    expect(canonical).toBe(`${origin}/?track=1`);
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AudioObject',
      name: 'Arcade Summer',
      mainEntityOfPage: `${origin}/?track=1`,
      url: 'https://example.org/c/1',
      datePublished: '2020-02-02',
      isAccessibleForFree: true,
      author: { '@type': 'Organization', name: site.show },
      contributor: [
        { '@type': 'Person', name: 'June Alder' },
        { '@type': 'Person', name: 'Otto Fenn' },
      ],
      about: {
        '@type': 'Movie',
        name: 'Arcade Summer',
        image: `${origin}/img/w500/arcade.jpg`,
        description: 'A boy & his joystick.',
        genre: ['Comedy', 'Drama'],
        duration: 'PT90M',
        datePublished: '1984-06-01',
      },
    });
  });

  it('has a picture that chats show, which an SVG is not', () => {
    for (const url of ['/', '/?genre=Comedy', '/old', '/?track=4']) {
      const drawn: Lists = { ...lists, tracks: [...tracks, { id: 4, title: 'Drawn', posterPath: '/drawn.svg' }] };
      const { meta } = headOf(url, { lists: drawn });
      expect(meta('og:image')).toBe(`${origin}/card.png`);
      expect(meta('og:image:width')).toBe('1200');
      expect(meta('og:image:alt')).toBe(`The logo of ${site.title}`);
      expect(meta('twitter:card')).toBe('summary_large_image');
    }
  });

  it('describes the film, whose first word is in lower case unless it may be a name', () => {
    const told = tracks.map((track, at) => ({
      ...track,
      overview: ['A boy plays.', 'Rosa is a wolf.', 'A boat.'][at],
    }));
    const descriptionOf = (id: number) =>
      headOf(`/?track=${id}`, { lists: { ...lists, tracks: told } }).meta('description');
    expect([1, 2, 3].map(descriptionOf)).toEqual([
      'A commentary track with June Alder & Otto Fenn. The film: a boy plays.',
      'A commentary track with Teo Marsh. The film: Rosa is a wolf.',
      'A commentary track with Otto Fenn. The episode: a boat.',
    ]);
  });

  it('of an episode names the show, and of a track says nothing that is unknown', () => {
    const episode = headOf('/?track=3');
    expect(episode.meta('og:type')).toBe('video.episode');
    expect(episode.meta('og:image')).toBe(`${origin}/card.png`);
    expect(episode.data.about).toEqual({
      '@type': 'TVEpisode',
      name: 'One',
      partOfSeries: { '@type': 'TVSeries', name: 'Ferry', startDate: '2001-01-01' },
    });
    expect(headOf('/?track=2').data).not.toHaveProperty('datePublished');
  });

  it('has no address of the site while its origin is not known', () => {
    for (const url of ['/', '/?track=1', '/tour']) {
      const { html, meta, canonical } = headOf(url, { origin: undefined });
      expect(canonical).toBeNull();
      expect(meta('og:url')).toBeNull();
      expect(meta('og:image')).toBeNull();
      expect(html).not.toContain('undefined');
    }
  });

  it('of another page has the title that the browser gives it', () => {
    expect(headOf('/old').page.title).toBe(`Video archive – ${site.title}`);
    expect(headOf('/tour').page.title).toBe(`Tour – ${site.title}`);
    expect(headOf('/tour').meta('og:image')).toBe(`${origin}/card.png`);
    expect(headOf('/encore').page.title).toBe(`Yes – ${site.title}`);
    const missing = headOf('/missing');
    expect(missing.page.title).toBe(`Page not found – ${site.title}`);
    expect(missing.meta('robots')).toBe('noindex');
    expect(missing.canonical).toBeNull();
  });

  it('shortens a long overview between two words', () => {
    const long: Lists = { ...lists, tracks: [{ id: 1, title: 'Long', overview: 'word '.repeat(500) }] };
    const description = headOf('/?track=1', { lists: long }).meta('description') ?? '';
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/word…$/);
  });
});
