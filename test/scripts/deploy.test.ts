import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const config = readFileSync(path.join(root, 'src/server/config.ts'), 'utf8');
const network = readFileSync(path.join(root, 'src/server/access/network.ts'), 'utf8');

/** The environment variables that a sample sets. */
function settingsIn(lines: RegExpMatchArray[]): Record<string, string> {
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

const unit = read('talkover.service');
const inUnit = settingsIn([...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)]);
const docker = read('Dockerfile').replaceAll(/^#.*\n/gm, '');
const inImage = settingsIn([...docker.matchAll(/([A-Z_]+)=(\S+)/g)]);

const compose = read('compose.yaml');
/** Those of our own servers. */
const inCompose = settingsIn([...(compose.split('services:')[0] ?? '').matchAll(/^ {4}([A-Z_]+): (.*)$/gm)]);

describe('the sample files for servers', () => {
  it.each(Object.keys({ ...inUnit, ...inImage, ...inCompose }).filter((name) => name !== 'NODE_ENV'))(
    '%s is a setting',
    (name) => {
      expect(`${config}${network}`).toContain(`'${name.replace(/_FILE$/, '')}'`);
    },
  );

  it('have settings that the server accepts', () => {
    const { ADMIN_PASSWORD_FILE, ...plain } = inUnit;
    expect(readConfig(plain)).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: '/var/lib/talkover' });
    expect(readConfig(inImage)).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/data' });
    expect(unit).toContain('StateDirectory=talkover\n');
    // With DynamicUser the commands, which root runs as the owner of the data, cannot reach it.
    expect(unit).toContain('User=talkover\n');
    expect(unit).not.toContain('DynamicUser');
    expect(ADMIN_PASSWORD_FILE).toBe('%d/password');
  });

  it('refer to existing files', () => {
    const copied = [...docker.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const sent: string[] = read('Dockerfile.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    expect(sent.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(copied.filter((file) => file !== '.' && !sent.includes(file))).toEqual([]);
    expect(docker).toContain('node:24-');
  });

  it('run programs that the checkout and the release have', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const npmScripts = [...docker.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
    expect(npmScripts).toEqual(['release']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(npmScripts));
    const programs = [...read('Dockerfile').matchAll(/dist\/server\/(\w+)\.js/g)].map(([, name = '']) => name);
    expect(new Set(programs)).toEqual(new Set(['owner', 'main']));
    for (const name of programs) expect(existsSync(path.join(root, `src/server/${name}.ts`))).toBe(true);
    // Every instruction is one that a builder knows, and a stage that is copied from is named before.
    const lines = docker
      .trim()
      .split('\n')
      .filter((line) => line !== '');
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    for (const [, stage] of docker.matchAll(/--from=(\w+)/g))
      expect(docker.split('--from=')[0]).toContain(` AS ${stage}\n`);
    for (const [, array = ''] of docker.matchAll(/CMD (\[.*\])$/gm)) expect(JSON.parse(array)[0]).toBe('node');
  });

  it('use the same port everywhere', () => {
    expect(read('Caddyfile')).toContain(`reverse_proxy ${inUnit['HOST']}:${inUnit['PORT']}\n`);
    expect(docker).toContain(`EXPOSE ${inImage['PORT']}\n`);
    expect(docker).toContain(`http://127.0.0.1:${inImage['PORT']}/healthz`);
  });

  it('keep metrics and data from others', () => {
    for (const file of ['Caddyfile', 'Caddyfile.several'])
      expect(read(file)).toContain('\t@metrics path /metrics /metrics/*\n\trespond @metrics 404\n');
    expect(unit).toContain('StateDirectoryMode=0700\n');
    expect(unit).toContain('UMask=0077\n');
    expect(docker).toMatch(/chown node \/data && chmod 700 \/data\nUSER node\n/);
    expect(compose.match(/ports: .*/g)).toEqual(['ports: ["80:80", "443:443"]']);
  });

  it('for several servers name servers that exist, with their port and their settings', () => {
    const services = [...compose.matchAll(/^ {2}(server\d): \*server$/gm)].map(([, name]) => name);
    const proxied = /reverse_proxy (.+) \{/.exec(read('Caddyfile.several'))?.[1];
    expect(proxied).toBe(services.map((name) => `${name}:${inImage['PORT']}`).join(' '));
    const { DATABASE_URL_FILE, ADMIN_PASSWORD_FILE, ...plain } = inCompose;
    expect(readConfig(plain).network.trustedProxies).toEqual([/subnet: ([\d./]+)/.exec(compose)?.[1]]);
    const secrets = [...compose.matchAll(/^ {2}(\w+): \{ file: \w+ \}$/gm)].map(([, name]) => `/run/secrets/${name}`);
    expect(secrets).toEqual(expect.arrayContaining([DATABASE_URL_FILE, ADMIN_PASSWORD_FILE]));
    for (const file of ['deploy/Dockerfile', 'deploy/Caddyfile.several']) {
      expect(compose).toContain(path.basename(file));
      expect(existsSync(path.join(root, file))).toBe(true);
    }
  });

  it.each(['Caddyfile', 'Caddyfile.several'])('pass the check of Caddy, if it is installed: %s', (file) => {
    if (!existsSync('/usr/bin/caddy')) return;
    const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(root, 'deploy', file)];
    expect(() => execFileSync('/usr/bin/caddy', args, { stdio: 'pipe' })).not.toThrow();
  });

  it('pass the check of systemd, if it is installed', () => {
    if (!existsSync('/usr/bin/systemd-analyze') || !existsSync('/usr/bin/node')) return;
    const output = execFileSync('/usr/bin/systemd-analyze', ['verify', path.join(root, 'deploy/talkover.service')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBe('');
  });
});
