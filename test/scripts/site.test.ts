import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runOwner } from '../setup/runOwner.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(120_000);

const folder = freshFolder();
const file = path.join(folder, 'site.json');

beforeAll(() => {
  const build = "import { buildIfStale } from './scripts/build.mjs'; await buildIfStale();";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('init asks eight questions, asks again where it has to, and the site starts with what it wrote', async () => {
  const answers = [
    '',
    'The Fog Hour',
    '',
    'Two librarians.',
    'fog.example',
    'https://fog.example/',
    '',
    '',
    'June',
    'June, Teo',
    'yellow',
    '#FFCC00',
  ];
  const made = await runOwner(folder, ['init'], { input: `${answers.join('\n')}\n` });
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining(`Wrote ${file}.`) });
  // The server may run as another user.
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(made.stderr).toContain(
    'The answer must be an address that begins with https:// or http://. Please try again.',
  );
  expect(made.stderr).toContain('Two names are needed, with “&” between them. Please try again.');
  expect(made.stderr).toContain('A colour is written as # and six digits from 0 to f. Please try again.');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  expect(made.stderr).toContain(
    `#FFCC00 is hard to read on the light theme, which gets ${content.colours.light} instead.`,
  );
  expect(made.stderr).not.toContain('dark theme');
  expect(content).toMatchObject({
    title: 'The Fog Hour',
    tagline: 'Two librarians.',
    links: { channel: 'https://fog.example/' },
    guests: { coHosts: ['June', 'Teo'] },
    colours: { dark: '#ffcc00' },
    images: { host: 'https://image.tmdb.org/t/p' },
    privacy: expect.stringContaining('userId'),
  });
  // A site without an archive loads no videos.
  expect(content.privacy).not.toContain('video');
  expect(made.stdout).toContain('Add to “privacy” in it who you are');
  expect(path.resolve(folder, content.$schema)).toBe(path.join(root, 'docs/site.schema.json'));
  expect(await runOwner(folder, ['check', 'site.json'])).toMatchObject({ code: 0 });
  const again = await runOwner(folder, ['init']);
  expect([again.code, again.stderr]).toEqual([2, `${file} exists already. Nothing was changed.\n`]);

  const astray = await runOwner(folder, ['init', 'none/site.json']);
  expect([astray.code, astray.stderr]).toEqual([
    2,
    `Cannot write ${path.join(folder, 'none/site.json')}: its folder does not exist. Nothing was changed.\n`,
  ]);

  const server = spawnServer({ DATA_DIR: path.join(folder, 'data'), SITE_FILE: file });
  const url = await server.address;
  const page = await (await fetch(url)).text();
  expect(page).toContain('<title>The Fog Hour</title>');
  expect(page).toContain(`--accent-fill:light-dark(${content.colours.light},#ffcc00)`);
  const statuses = ['old', 'tour', 'encore', 'privacy'].map(async (name) => {
    const { status } = await fetch(url + name, { headers: { accept: 'text/html' } });
    return [name, status];
  });
  expect(await Promise.all(statuses)).toEqual([
    ['old', 404],
    ['tour', 404],
    ['encore', 404],
    ['privacy', 200],
  ]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a tiny site.json loads nothing from other hosts, and shows the picture of the tour that lies beside it', async () => {
  const own = path.join(folder, 'own');
  mkdirSync(own);
  const siteFile = path.join(own, 'site.json');
  const tour = { image: { src: 'van.png', alt: 'Our van' } };
  writeFileSync(siteFile, JSON.stringify({ title: 'Fog', show: 'Fog', tour }));
  const missing = await runOwner(own, ['check', 'site.json']);
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringContaining('line 1: tour.image.src must be an address, or the name of a picture'),
  ]);
  const bytes = readFileSync(path.join(root, 'src/site/public/icon-192.png'));
  writeFileSync(path.join(own, 'van.png'), bytes);
  expect(await runOwner(own, ['check', 'site.json'])).toMatchObject({ code: 0 });

  const server = spawnServer({ DATA_DIR: path.join(own, 'data'), SITE_FILE: siteFile });
  const url = await server.address;
  const pages = await Promise.all(
    ['', 'tour'].map(async (name) => {
      const answer = await fetch(url + name);
      return { policy: answer.headers.get('content-security-policy'), html: await answer.text() };
    }),
  );
  for (const { policy } of pages) expect(policy).toContain("img-src 'self' data:;");
  for (const { html } of pages) expect(html.match(/(?:src|href|srcset)="https?:[^"]*tmdb\.org/g)).toBeNull();
  expect(pages[0]?.html).toMatch(/<img[^>]* src="\/img\/w92\//);
  const [src = ''] = pages[1]?.html.match(/[^"]*van\.png/) ?? [];
  const picture = await fetch(new URL(src, url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(bytes.equals(Buffer.from(await picture.arrayBuffer()))).toBe(true);
  for (const other of ['site.json', '..%2fsite.json', 'data%2ftalkover.db'])
    expect((await fetch(`${url}img/site/${other}`)).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('check tells every fault with its line, and exit code 1', async () => {
  writeFileSync(path.join(folder, 'bad.json'), '{\n  "show": "Fog",\n  "shop": "x",\n  "tour": []\n}\n');
  const { code, stdout, stderr } = await runOwner(folder, ['check', 'bad.json']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    'line 1: title is missing',
    'line 3: shop is not a field of this file',
    `2 faults in ${path.join(folder, 'bad.json')}.`,
  ]);
});

test('check says that a file is not UTF-8, in which visitors would see � for a letter', async () => {
  const latin = path.join(folder, 'latin.json');
  writeFileSync(latin, Buffer.from('{ "title": "Café", "show": "Café" }', 'latin1'));
  const stderr = `${latin} is not UTF-8. Save it as UTF-8.\n`;
  expect(await runOwner(folder, ['check', 'latin.json'])).toMatchObject({ code: 1, stderr });
});

test('check refuses a device, which may have no end', async () => {
  const stderr = 'Cannot read /dev/null: it is no ordinary file. Nothing was changed.\n';
  expect(await runOwner(folder, ['check', '/dev/null'])).toMatchObject({ code: 2, stderr });
});

test('browsers keep the parts of a visit, and not those of the desk and of developers; each is compressed', () => {
  const site = path.join(root, 'dist/site');
  const [, settings = ''] = /^self\.settings=(.*);\n/.exec(readFileSync(path.join(site, 'worker.js'), 'utf8')) ?? [];
  const files = Object.keys((JSON.parse(settings) as { files: Record<string, string> }).files);
  const parts = ['TrackDialog', 'SearchDropdown', 'TourScreen', 'ManageScreen', 'devTools', 'older', 'index'];
  const kept = (part: string) => files.some((file) => file.startsWith(`/assets/${part}`));
  expect(parts.filter(kept)).toEqual(['TrackDialog', 'SearchDropdown', 'TourScreen', 'index']);
  expect(files.filter((file) => /index-.*css$/.test(file) || !existsSync(path.join(site, file)))).toEqual([]);
  const assets = readdirSync(path.join(site, 'assets')).filter((file) => /\.(?:js|css)$/.test(file));
  const ways = ['.br', '.gz'].flatMap((ending) => assets.map((file) => file + ending));
  expect(ways.filter((file) => !existsSync(path.join(site, 'assets', file)))).toEqual([]);
});

test('a static site with an area that the server would refuse is not built', () => {
  const env = { ...process.env, AREA: 'tour' };
  const build = () => execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, env, stdio: 'pipe' });
  expect(build).toThrow(/AREA "tour"/);
});
