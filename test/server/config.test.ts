import { readConfig } from '#server/config.ts';

describe('readConfig', () => {
  it.each([
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', 'fans.example'],
    ['ALLOWED_ORIGINS', 'https://fans.example/tracks'],
    ['ALLOWED_ORIGINS', 'null'],
    ['PUBLIC_ORIGIN', 'tracks.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'everything'],
    ['SECURITY_CONTACT', 'security@tracks.example'],
  ])('rejects %s=%j with an error that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('parses origins and proxies', () => {
    const environment = {
      PUBLIC_ORIGIN: 'https://Tracks.example/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: 'loopback 10.0.0.0/8,fd00::/8',
    };
    expect(readConfig(environment).network).toEqual({
      publicOrigin: 'https://tracks.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    });
  });
});
