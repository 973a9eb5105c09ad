import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { freshFolder } from '../setup/startServer.ts';

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

  it.each([
    ['?sslMode=verify-full', /unknown parameter sslMode;.* sslmode/],
    ['?ssl_mode=verify-full', 'unknown parameter ssl_mode;'],
    ['?sslmode=require&sslmod=verify-full', 'unknown parameter sslmod;'],
    ['?sslmode=verify_full', 'unknown sslmode;'],
    ['?sslmode=', 'unknown sslmode;'],
    ['?sslmode=require&sslrootcert=', 'parameter sslrootcert with a value'],
    ['%zz', 'a % that means nothing'],
    ['?x', 'unknown parameter x'],
  ])('rejects an address of a PostgreSQL that ends in %s in one line without the password', (end, message) => {
    const read = () => readConfig({ DATABASE_URL: `postgres://me:hush@db.example.org/talkover${end}` });
    expect(read).toThrow(message);
    expect(read).toThrow(/^DATABASE_URL (?!.*hush).*\.$/);
  });

  it('accepts the address that a host shows, with parameters that have no effect here', () => {
    const DATABASE_URL = 'postgres://me:hush@db.example.org/talkover?sslmode=require&channel_binding=require';
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('repeats no password that has signs which mean something in an address', () => {
    for (const password of ['12?hush', '100%ffhush'])
      expect(() => readConfig({ DATABASE_URL: `postgres://me:${password}@db.example.org/talkover` })).toThrow(
        /^DATABASE_URL (?!.*hush).*\.$/,
      );
  });

  it.each([
    '',
    '?sslmode=verify-full&sslrootcert=/ca.pem',
    '?options=-c%20search_path%3Dother',
    '?host=/run/postgresql',
  ])('accepts an address of a PostgreSQL that ends in %j', (end) => {
    const address = `postgres://me:100%@db.example.org/a%20name${end}`;
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  it.each([
    ['two line breaks at its end', 'a long password\n\n', /must be a single line/],
    ['a line before it', '# mine\r\na long password\r\n', /must be a single line/],
    ['only spaces', '   \n', /is empty/],
  ])('rejects a password file with %s, which no one could type', (_, content, message) => {
    const file = path.join(freshFolder(), 'password');
    writeFileSync(file, content);
    const read = () => readConfig({ ADMIN_PASSWORD_FILE: file });
    expect(read).toThrow(message);
    expect(read).toThrow(`ADMIN_PASSWORD_FILE ${file}`);
    rmSync(path.dirname(file), { recursive: true });
  });

  it.each(['a file', '/dev/zero'])('rejects a site file that is too large to be one: %s', (name) => {
    const folder = freshFolder();
    const file = path.resolve(folder, name);
    if (name !== '/dev/zero') writeFileSync(file, ' '.repeat(1_000_001));
    expect(() => readConfig({ SITE_FILE: file })).toThrow(`SITE_FILE: ${file} is larger than 1 MB.`);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['in the letters of Windows', Buffer.from('{ "title": "Café", "show": "Café" }', 'latin1')],
    ['as UTF-16', Buffer.from('\ufeff{ "title": "Fog", "show": "Fog" }', 'utf16le')],
  ])('rejects a site file that was saved %s, of which visitors would see �', (_, bytes) => {
    const file = path.join(freshFolder(), 'site.json');
    writeFileSync(file, bytes);
    expect(() => readConfig({ SITE_FILE: file })).toThrow(`SITE_FILE: ${file} is not UTF-8. Save it as UTF-8.`);
    rmSync(path.dirname(file), { recursive: true });
  });

  it('rejects a password of only spaces, and keeps those around one', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: '   ' })).toThrow('ADMIN_PASSWORD is empty.');
    expect(readConfig({ ADMIN_PASSWORD: ' a long password ' }).password).toBe(' a long password ');
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
