import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function mayMount(): boolean {
  const folder = freshFolder();
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
    run('umount', folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const canMount = mayMount();

export type SmallDisk = {
  how: string;
  dataDir: string;
  /** Starts a server on it. */
  start(settings: Record<string, string>): ReturnType<typeof spawnServer>;
  fill(server: ReturnType<typeof spawnServer>): void;
  makeRoom(server: ReturnType<typeof spawnServer>): void;
  remove(): void;
};

/** A file system of eight megabytes, for who may mount one. */
function mountedDisk(): SmallDisk {
  const dataDir = freshFolder();
  run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir);
  const filler = path.join(dataDir, 'filler');
  return {
    how: 'a full file system',
    dataDir,
    start: (settings) => spawnServer({ DATA_DIR: dataDir, ...settings }),
    fill() {
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 8) * bsize));
    },
    makeRoom: () => rmSync(filler),
    remove() {
      // At once for everybody who looks, although a closed database may be held until the next tidying up.
      run('umount', '-l', dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For everybody else: no file of the server may grow beyond what it has. */
function limitedDisk(): SmallDisk {
  const dataDir = freshFolder();
  const limit = (server: ReturnType<typeof spawnServer>, size: string) =>
    run('prlimit', '--pid', String(server.pid), `--fsize=${size}`);
  return {
    how: 'a limit on the size of files',
    dataDir,
    // Ignored by the shell, ignored by the server: otherwise the limit ends the process and is no error of a write.
    start: (settings) =>
      spawnServer({ DATA_DIR: dataDir, ...settings }, [
        '/bin/sh',
        '-c',
        'trap \'\' XFSZ; exec "$0" scripts/start.mjs',
        process.execPath,
      ]),
    fill: (server) => limit(server, '65536:unlimited'),
    makeRoom: (server) => limit(server, 'unlimited'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export const smallDisks = [...(canMount ? [mountedDisk] : []), limitedDisk];

/** A folder that can be read and not written, whoever the server is. */
export function readOnlyCopy(dataDir: string) {
  const shown = freshFolder();
  if (process.getuid?.() !== 0) {
    run('cp', '-a', `${dataDir}/.`, shown);
    run('chmod', '-R', 'a-w', shown);
    return { dataDir: shown, remove: () => void run('chmod', '-R', 'u+w', shown) };
  }
  mkdirSync(shown, { recursive: true });
  run('mount', '--bind', dataDir, shown);
  run('mount', '-o', 'remount,ro,bind', shown);
  return { dataDir: shown, remove: () => void run('umount', '-l', shown) };
}
