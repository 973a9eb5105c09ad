import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function tryMount(): boolean {
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

export const canMount = tryMount();

export type SmallDisk = {
  description: string;
  dataDir: string;
  /** Starts a server with its data on this disk. */
  start(settings: Record<string, string>): ReturnType<typeof spawnServer>;
  fill(server: ReturnType<typeof spawnServer>): void;
  freeSpace(server: ReturnType<typeof spawnServer>): void;
  remove(): void;
};

/** A file system of 8 MB. Needs permission to mount. */
function mountedDisk(): SmallDisk {
  const dataDir = freshFolder();
  run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir);
  const filler = path.join(dataDir, 'filler');
  return {
    description: 'a full file system',
    dataDir,
    start: (settings) => spawnServer({ DATA_DIR: dataDir, ...settings }),
    fill() {
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 8) * bsize));
    },
    freeSpace: () => rmSync(filler),
    remove() {
      // Lazily: the closed database may hold its file until the next garbage collection.
      run('umount', '-l', dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without that permission: a limit on the size of the server's files. */
function limitedDisk(): SmallDisk {
  const dataDir = freshFolder();
  const limit = (server: ReturnType<typeof spawnServer>, size: string) =>
    run('prlimit', '--pid', String(server.pid), `--fsize=${size}`);
  return {
    description: 'a limit on the size of files',
    dataDir,
    // The server inherits the shell's ignored SIGXFSZ, which would otherwise kill it instead of failing the write.
    start: (settings) =>
      spawnServer({ DATA_DIR: dataDir, ...settings }, [
        '/bin/sh',
        '-c',
        'trap \'\' XFSZ; exec "$0" scripts/start.mjs',
        process.execPath,
      ]),
    fill: (server) => limit(server, '65536:unlimited'),
    freeSpace: (server) => limit(server, 'unlimited'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export const smallDisks = [...(canMount ? [mountedDisk] : []), limitedDisk];

/** A read-only copy of the folder. Root ignores file modes, so for root it is a read-only mount. */
export function readOnlyCopy(dataDir: string) {
  const copy = freshFolder();
  if (process.getuid?.() !== 0) {
    run('cp', '-a', `${dataDir}/.`, copy);
    run('chmod', '-R', 'a-w', copy);
    return { dataDir: copy, remove: () => void run('chmod', '-R', 'u+w', copy) };
  }
  mkdirSync(copy, { recursive: true });
  run('mount', '--bind', dataDir, copy);
  run('mount', '-o', 'remount,ro,bind', copy);
  return { dataDir: copy, remove: () => void run('umount', '-l', copy) };
}
