import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/runOwner.ts';
import { environment, freshFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(240_000);

const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
const sheet = blocks.find((block) => block.startsWith('title,link')) ?? '';
const steps = blocks
  .filter((block) => block.startsWith('$ '))
  .flatMap((block) => block.slice(2).split(/^\$ /m))
  // These ask a feed and a proxy of somewhere else.
  .filter((step) => !/-- fetch |-- doctor/.test(step))
  .map((step) => {
    const [command = '', ...output] = step.trimEnd().split('\n');
    return { command, output: output.join('\n') };
  });

// The docs are written from /home/you/talkover.
let home: string;
let checkout: string;
const file = (name: string) => path.join(home, name);
let server: ServerProcess | undefined;
let backup = '';

beforeAll(() => {
  const build = "import { buildIfStale } from './scripts/build.mjs'; await buildIfStale();";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
});
beforeEach(() => {
  home = realpathSync(freshFolder());
  checkout = file('talkover');
  mkdirSync(checkout);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** What the reader has done between two commands; by the command, and how often it has come before. */
const between: Record<string, (() => unknown)[]> = {
  'npm run -s site -- check ../site.json': [
    () =>
      writeFileSync(
        file('site.json'),
        '{\n  "title": "Fog"\n  "show": "Fog",\n  "links": {\n    "shopp": "https://x.example"\n  }\n}\n',
      ),
    () => writeFileSync(file('site.json'), '{ "title": "Fog", "show": "Fog" }'),
  ],
  'npm run -s tracks -- import ../tracks.csv --dry-run': [() => writeFileSync(file('tracks.csv'), sheet)],
  'npm run -s tracks -- import ../all.csv': [
    () => {
      const all = readFileSync(file('all.csv'), 'utf8').replace('The Lighthouse Job', 'The Lighthouse Job (1961)');
      addRow(all, { title: 'New One', guests: 'Wanda Quill; Otto Fenn', link: 'https://example.org/3' });
    },
  ],
  'npm run -s data -- restore': [() => undefined, () => server?.end('SIGTERM')],
};

function addRow(all: string, fields: Record<string, string>): void {
  const [heading = ''] = all.replace('\uFEFF', '').split('\r\n');
  const added = heading.split(',').map((name) => fields[name] ?? '');
  writeFileSync(file('all.csv'), `${all}${added.join(',')}\r\n`);
}

/** Without what differs from run to run: folders, times, sizes, the port and the password. */
function plain(output: string): string {
  return output
    .replaceAll(home, '/home/you')
    .replaceAll('/home/you/data/backups', '…/backups')
    .replaceAll(/\d{8}-\d{6}/g, 'TIME')
    .replaceAll(/\w{5}-\w{5}-\w{5}-\w{5}/g, 'PASSWORD')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'ADDRESS')
    .replaceAll(/\(\d+\.\d MB\)/g, 'SIZE')
    .replaceAll(/^\d+ backups? in/gm, 'BACKUPS in')
    .replaceAll(/^\{.*\}\n/gm, '')
    .trim();
}

async function run(command: string): Promise<string> {
  if (command === 'npm start') {
    server = spawnServer({ DATA_DIR: file('data'), SITE_FILE: file('site.json') });
    await server.address;
    return server.output.stdout;
  }
  const words =
    command
      .split(' -- ')[1]
      ?.replace(/tracks-\d+-\d+-manual\.db/, backup)
      .split(' ') ?? [];
  const env = environment({ DATA_DIR: file('data'), INIT_CWD: checkout });
  // One file for both, as in a terminal.
  const screen = openSync(file('screen'), 'w');
  const child = spawn(process.execPath, ['scripts/owner.mjs', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', screen, screen],
  });
  await new Promise((resolve) => child.on('close', resolve));
  closeSync(screen);
  const shown = readFileSync(file('screen'), 'utf8');
  backup = /tracks-\d+-\d+-manual\.db/.exec(shown)?.[0] ?? backup;
  return shown;
}

test('every transcript in the guide is what its commands print', async () => {
  expect(steps.length).toBeGreaterThan(9);
  const seen = new Map<string, number>();
  for (const { command, output } of steps) {
    const key = Object.keys(between).find((start) => command === start || command.startsWith(`${start} tracks-`)) ?? '';
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    await between[key]?.[times]?.();
    expect([command, plain(await run(command))]).toEqual([command, plain(output)]);
  }
});
