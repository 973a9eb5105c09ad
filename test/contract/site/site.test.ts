import { listedPages, pagePaths } from '#contract/site/pagePaths.ts';
import { readSite, trySite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };

const withPicture = (src: string) => ({ ...shipped, tour: { ...shipped.tour, image: { src, alt: 'The hall' } } });

describe('site.json', () => {
  it('is shipped complete', () => expect(readSite(shipped, 'site.json')).toEqual(shipped));

  it('needs a title and the name of the show; the rest has a default or is absent', () => {
    const site = readSite({ $schema: './any.json', title: 'Fog Hour', show: 'The Fog Hour' }, 'my.json');
    expect(site).toMatchObject({
      headline: 'The Fog Hour',
      tagline: expect.any(String),
      api: { host: '', area: 'api', credentials: false },
      images: { host: '/img' },
      database: { name: 'TMDB', notice: expect.stringContaining('not endorsed') },
      guests: { coHosts: [], collabs: [] },
    });
    expect(Object.keys(site)).not.toEqual(expect.arrayContaining(['$schema']));
    expect(site.links).toEqual({});
    expect(pagePaths(site)).toEqual(['/', '/tracks', '/along', '/manage']);
  });

  it('may still have the steps of an earlier version, whatever they are, and is without them', () => {
    for (const howItWorks of [[{ title: 'Pick a film', text: 'One you own.' }], 'three', null])
      expect(readSite({ ...shipped, howItWorks }, 'my.json')).toEqual(shipped);
  });

  it('has the pages that it has content for', () => {
    expect(listedPages(readSite(shipped, ''))).toEqual(['/old', '/tour']);
    const part = { title: 'Fog', show: 'Fog', old: { sections: [] }, tour: {}, privacy: 'Nothing is kept.' };
    expect(listedPages(readSite(part, ''))).toEqual(['/tour', '/privacy']);
  });

  it('may have a picture that is at its own address, at another, or beside it', () => {
    for (const src of ['/tour/x.png', 'https://images.example.org/x.png', '/img/site/x.png'])
      expect(readSite(withPicture(src), '').tour?.image?.src).toBe(src);
  });

  it.each([
    'http://a.example',
    'https://a.example/',
    'https://a.example;x',
    "https://a.example'self'",
    'https://*.a.example',
    'https://u@a.example',
  ])('names no %j as a host of audio', (host) => {
    const read = trySite({ title: 'Fog', show: 'Fog', audio: { hosts: ['https://ok.example:8443', host] } });
    expect(read).toEqual({
      faults: [{ path: ['audio', 'hosts', 1], message: 'must be like https://audio.example.org, without a path' }],
    });
  });

  it('has all its faults named at once, in words', () => {
    const read = trySite({ show: 5, titel: 'x', tagLine: 'y', old: { sections: {}, extra: 1 }, rememberTheme: 'no' });
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ path, message }) => `${path.join('.')} ${message}`).sort()).toEqual([
      'old.extra is not a field of this file',
      'old.sections must be a list in [ ]',
      'rememberTheme must be true or false',
      'show must be text in quotes',
      'tagLine is not a field of this file',
      'titel is not a field of this file',
      'title is missing',
    ]);
    expect(trySite('text')).toEqual({ faults: [{ path: [], message: 'must be a group of fields in { }' }] });
  });

  it.each([
    ['links.shop', { ...shipped, links: { ...shipped.links, shop: 'javascript:alert(1)' } }],
    ['guests.coHosts', { ...shipped, guests: { ...shipped.guests, coHosts: ['One', 'Two', 'Three'] } }],
    [
      'tour.upcoming.1.tickets',
      {
        ...shipped,
        tour: { ...shipped.tour, upcoming: [shipped.tour.upcoming[0], { date: '8/1', city: 'X', tickets: 'x' }] },
      },
    ],
    ['api.host', { ...shipped, api: { ...shipped.api, host: 'https://example.org/' } }],
    ['surprise', { ...shipped, surprise: 1 }],
    ['tour.image.src', withPicture('//images.example.org/x.png')],
    ['tour.image.src', withPicture('/\\images.example.org/x.png')],
  ])('that is wrong at %s is refused with that path', (path, content) => {
    expect(() => readSite(content, 'my.json')).toThrow(`${path}: `);
  });

  it.each(['tracks', 'manage', 'Tour', 'assets', 'img', 'healthz', 'readyz', 'metrics'])(
    'gives no page the path /%s, which the site has already',
    (path) => expect(() => readSite({ title: 'Fog', show: 'Fog', joke: { path } }, 'my.json')).toThrow('joke.path: '),
  );
});
