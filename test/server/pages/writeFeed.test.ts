/** @jest-environment jsdom */
import { noFilters } from '#catalogue/list/filters.ts';
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import type { Lists } from '#server/pages/addressedList.ts';
import { readFeed } from '#server/pages/readFeed.ts';
import { feedFormats } from '#server/pages/writeFeed.ts';
import shipped from '#site/site.json' with { type: 'json' };

const site = readSite(shipped, 'site.json');
const tracks: Track[] = [
  {
    id: 1,
    title: 'Arcade Summer',
    overview: '<p>A boy &amp; his <em>joystick</em>.</p>',
    posterPath: '/arcade.jpg',
    newGuests: ['June Alder', 'Otto Fenn'],
    genreNames: 'Comedy, Drama',
    trackReleaseDate: '2020-02-02',
    commentaryTrackLink: 'https://example.org/c/1?a=1&b=2',
  },
  { id: 2, title: 'No date', trackReleaseDate: '2000-01-01' },
  {
    id: 3,
    title: 'Ferry | One',
    name: 'Ferry',
    trackReleaseDate: '2021-03-04T05:06:07Z',
    commentaryTrackLink: 'https://example.org/audio/ferry.MP3?key=1',
  },
];
const lists: Lists = { tracks, guests: ['Otto Fenn'], genres: ['Comedy', 'Drama'] };

type Options = { origin?: string | undefined; lists?: Lists; guest?: string };

function write(format: '/feed.atom' | '/feed.json', options: Options = {}): string {
  const { guest = null, ...rest } = options;
  const picked = { ...noFilters, guest };
  const feed = readFeed({ site, lists, origin: 'https://tracks.example', path: format, picked, ...rest });
  return feedFormats.find(({ path }) => path === format)?.write(feed) ?? '';
}

/** Parsed by a parser that is not ours. */
function parseAtom(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const texts = (node: ParentNode, selector: string) =>
  [...node.querySelectorAll(selector)].map((found) => found.textContent);
const linkOf = (node: ParentNode, rel: string) => node.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

describe('the Atom feed', () => {
  it('has the newest tracks first, without those whose date is not known', () => {
    const feed = parseAtom(write('/feed.atom'));
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(texts(feed, 'feed > title, feed > id, feed > author > name')).toEqual(
      expect.arrayContaining([site.title, 'https://tracks.example/feed.atom', site.show]),
    );
    expect(texts(feed, 'feed > updated')).toEqual(['2021-03-04T05:06:07Z']);
    expect(linkOf(feed, 'self')).toBe('https://tracks.example/feed.atom');
    expect(linkOf(feed, 'alternate')).toBe('https://tracks.example/');
    expect(texts(feed, 'entry > title')).toEqual(['Ferry | One', 'Arcade Summer']);
    expect(texts(feed, 'entry > id')).toEqual(['https://tracks.example/?track=3', 'https://tracks.example/?track=1']);
    expect(texts(feed, 'entry > published')).toEqual(['2021-03-04T05:06:07Z', '2020-02-02T00:00:00Z']);
  });

  it('says who is in a track, and where it can be heard', () => {
    const [audio, page] = parseAtom(write('/feed.atom')).querySelectorAll('entry');
    expect(texts(page as Element, 'contributor > name')).toEqual(['June Alder', 'Otto Fenn']);
    expect(texts(page as Element, 'summary')).toEqual([
      'A commentary track with June Alder & Otto Fenn. The film: a boy & his joystick.',
    ]);
    expect(linkOf(page as Element, 'related')).toBe('https://example.org/c/1?a=1&b=2');
    expect(linkOf(page as Element, 'enclosure')).toBeUndefined();
    expect(linkOf(audio as Element, 'enclosure')).toBe('https://example.org/audio/ferry.MP3?key=1');
    expect(audio?.querySelector('link[rel="enclosure"]')?.getAttribute('type')).toBe('audio/mpeg');
  });

  it('of a guest has that guest’s tracks, and of no tracks is still a feed', () => {
    const feed = parseAtom(write('/feed.atom', { guest: 'Otto Fenn' }));
    expect(texts(feed, 'feed > title')).toEqual([`${site.title}: tracks with Otto Fenn`]);
    expect(texts(feed, 'entry > title')).toEqual(['Arcade Summer']);
    expect(linkOf(feed, 'self')).toBe('https://tracks.example/feed.atom?guest=Otto+Fenn');
    const empty = parseAtom(write('/feed.atom', { lists: { tracks: [], guests: [], genres: [] } }));
    expect(texts(empty, 'feed > updated')).toEqual(['2000-01-01T00:00:00Z']);
  });

  it('can be read although a title has a character that XML does not allow', () => {
    const odd = [{ id: 1, title: 'Fog\uFFFE Hour', trackReleaseDate: '2020-02-02' }];
    const feed = parseAtom(write('/feed.atom', { lists: { ...lists, tracks: odd } }));
    expect(texts(feed, 'entry > title')).toEqual(['Fog Hour']);
    expect(write('/feed.atom', { lists: { ...lists, tracks: odd } })).not.toContain('\uFFFE');
  });

  it('keeps an id when its track is edited', () => {
    const edited = tracks.map((track) => ({ ...track, title: 'Other', trackReleaseDate: '2022-01-01' }));
    const idsOf = (text: string) => texts(parseAtom(text), 'entry > id');
    expect(idsOf(write('/feed.atom', { lists: { ...lists, tracks: edited } }))).toEqual(
      expect.arrayContaining(idsOf(write('/feed.atom'))),
    );
  });

  it('has paths and local ids while the origin is not known', () => {
    const feed = parseAtom(write('/feed.atom', { origin: undefined }));
    expect(texts(feed, 'entry > id')[0]).toBe('tag:localhost,2026:/?track=3');
    expect(linkOf(feed, 'self')).toBe('/feed.atom');
  });
});

describe('the JSON feed', () => {
  it('has the same tracks', () => {
    const feed = JSON.parse(write('/feed.json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: site.title,
      home_page_url: 'https://tracks.example/',
      feed_url: 'https://tracks.example/feed.json',
      authors: [{ name: site.show }],
    });
    expect(feed.items[0].attachments).toEqual([
      { url: 'https://example.org/audio/ferry.MP3?key=1', mime_type: 'audio/mpeg' },
    ]);
    expect(feed.items[1]).toEqual({
      id: 'https://tracks.example/?track=1',
      url: 'https://tracks.example/?track=1',
      external_url: 'https://example.org/c/1?a=1&b=2',
      title: 'Arcade Summer',
      content_text: 'A commentary track with June Alder & Otto Fenn. The film: a boy & his joystick.',
      image: 'https://tracks.example/img/w500/arcade.jpg',
      date_published: '2020-02-02T00:00:00Z',
      tags: ['Comedy', 'Drama'],
    });
  });
});

describe('both feeds', () => {
  it('have fifty tracks at most', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({
      id: at,
      title: `Track ${at}`,
      trackReleaseDate: `2020-01-${String((at % 28) + 1).padStart(2, '0')}`,
    }));
    const long = { ...lists, tracks: many };
    expect(parseAtom(write('/feed.atom', { lists: long })).querySelectorAll('entry')).toHaveLength(50);
    expect(JSON.parse(write('/feed.json', { lists: long })).items).toHaveLength(50);
  });
});
