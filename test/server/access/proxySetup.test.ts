import { localNetwork, type Network } from '#server/access/network.ts';
import { describeSetup } from '#server/access/proxySetup.ts';
import { openServer, type TestServer } from '../openServer.ts';

const publicOrigin = 'https://tracks.example.org';
const host = '127.0.0.1:8080';

describe('a proxy that is set up wrongly', () => {
  const lines: string[] = [];
  let server: TestServer | undefined;
  const open = async (network: Partial<Network> = {}) => {
    lines.length = 0;
    server = await openServer({ network, log: lines });
  };
  afterEach(() => server?.close());

  const visit = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    server?.app.inject({ method: 'GET', url: '/api/GetTracks', headers: { host, ...headers }, remoteAddress });
  const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');

  it.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
    'is told once of TRUST_PROXY when it sends %j',
    async (headers) => {
      await open();
      for (let count = 0; count < 3; count += 1) await visit(headers);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0].msg).toMatch(/^TRUST_PROXY is not set.*one stranger’s wrong passwords lock everybody out/);
    },
  );

  it.each([{ 'sec-fetch-site': 'same-origin' }, {}])(
    'is told once of PUBLIC_ORIGIN by a page that came by https, even if it passes on nothing else: %j',
    async (headers) => {
      await open();
      for (let count = 0; count < 3; count += 1) await visit({ origin: publicOrigin, ...headers });
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0].msg).toMatch(/^PUBLIC_ORIGIN is not set.*and TRUST_PROXY/);
    },
  );

  it.each<[string, Partial<Network>, Record<string, string>]>([
    ['a proxy is trusted', { trustedProxies: ['127.0.0.1'] }, { 'x-forwarded-for': '203.0.113.7' }],
    ['the page is one of another site', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the page is one of an allowed site', { allowedOrigins: [publicOrigin] }, { origin: publicOrigin }],
    ['the page came by http', {}, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
  ])('is not told of where %s', async (_, network, headers) => {
    await open(network);
    await visit(headers);
    expect(warnings()).toEqual([]);
  });

  it('is not told of by strangers, who can send the header, too', async () => {
    await open();
    await visit({ 'x-forwarded-for': '203.0.113.7' }, '203.0.113.8');
    expect(warnings()).toEqual([]);
  });

  it('is told at the start of TRUST_PROXY, where https in PUBLIC_ORIGIN tells that there is one, and then not in the log', async () => {
    expect(describeSetup({ ...localNetwork, publicOrigin })).toMatch(/^TRUST_PROXY is not set/);
    expect(describeSetup({ ...localNetwork, publicOrigin, trustedProxies: ['127.0.0.1'] })).toBeUndefined();
    expect(describeSetup({ ...localNetwork, publicOrigin: 'http://tracks.example.org' })).toBeUndefined();
    await open({ publicOrigin });
    await visit({ 'x-forwarded-for': '203.0.113.7' });
    expect(warnings()).toEqual([]);
  });
});
