import { readSite } from '#contract/site/site.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { openServer, type TestServer } from '../openServer.ts';

it('a site without an archive allows no frames', () => {
  const headers = securityHeaders(readSite({ title: 'Fog', show: 'Fog' }, 'site.json'));
  expect(headers['content-security-policy']).toContain("frame-src 'none'");
});

it('a site may show the picture of its tour from another host', () => {
  const tour = {
    name: 'Fog on the Road',
    image: { src: 'https://pictures.example/tour.jpg', alt: 'A stage' },
    upcoming: [],
    past: [],
  };
  const headers = securityHeaders(readSite({ title: 'Fog', show: 'Fog', tour }, 'site.json'));
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/pictures\.example/);
});

it('a site plays audio of its own, and from the hosts that it names', () => {
  const mediaOf = (audio?: object) =>
    securityHeaders(readSite({ title: 'Fog', show: 'Fog', audio }, 'site.json'))['content-security-policy'];
  expect(mediaOf()).toContain("; media-src 'self';");
  const hosts = ['https://Audio.example', 'https://port.example:8443'];
  expect(mediaOf({ hosts })).toContain("; media-src 'self' https://audio.example https://port.example:8443;");
});

describe('the headers of a response', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('allow only our own origin and the hosts in site.json', async () => {
    server = await openServer();
    const { headers } = await server.get('GetTracks');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('require https on an https origin', async () => {
    server = await openServer({ network: { publicOrigin: 'https://tracks.example' } });
    const { headers } = await server.get('GetTracks');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('do not require https otherwise, which would lock out a home network', async () => {
    server = await openServer();
    const { headers } = await server.get('GetTracks');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types talkover");
  });
});
