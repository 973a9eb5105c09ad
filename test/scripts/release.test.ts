import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/runOwner.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(240_000);

const out = freshFolder();
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('starting needs a fraction of the packages: no tests, no stories, no type checker', () => {
  type Entry = { dev?: boolean; devOptional?: boolean; optional?: boolean };
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries<Entry>(packages).filter(
    ([where, { dev, devOptional, optional }]) => where && !dev && !devOptional && !optional,
  );
  expect(needed.length).toBeLessThanOrEqual(140);
});

test('the release archive has true checksums, and its server and commands start with Node alone', async () => {
  execFileSync(process.execPath, ['scripts/release.mjs', out], { cwd: root, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const archive = path.join(out, `talkover-${version}.tar.gz`);
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${hashOf(archive)}  talkover-${version}.tar.gz\n`);

  const elsewhere = freshFolder();
  execFileSync('tar', ['-xzf', archive, '-C', elsewhere]);
  const folder = path.join(elsewhere, `talkover-${version}`);
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  expect(sums.length).toBeGreaterThan(100);
  expect(sums.filter((line) => hashOf(path.join(folder, line.slice(66))) !== line.slice(0, 64))).toEqual([]);

  const server = spawnServer({ DATA_DIR: path.join(elsewhere, 'data'), PATH: '' }, [
    process.execPath,
    path.join(folder, 'dist/server/main.js'),
  ]);
  const page = await fetch(await server.address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Talkover</title>')]);
  expect(await server.end('SIGTERM')).toBe(0);
  const help = execFileSync(process.execPath, [path.join(folder, 'dist/server/owner.js'), 'help'], {
    encoding: 'utf8',
    env: { PATH: '' },
  });
  expect(help).toContain('import FILE');
  rmSync(elsewhere, { recursive: true, force: true });
});
