import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** Both texts in base64url: Node 24 ends a line at U+2028, too, which JSON does not escape. */
export type HashInput = { password: string; salt: string; length: number; N: number; r: number; p: number };

/** The child's program: reads a JSON input per line, and writes a line with the hash, or an empty line on failure. */
const program = `
const { scryptSync } = require('node:crypto');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { password, salt, length, N, r, p } = JSON.parse(line);
  const options = { N, r, p, maxmem: N * r * 128 + 2 ** 20 };
  let hash = '';
  try {
    const [secret, salted] = [password, salt].map((text) => Buffer.from(text, 'base64url'));
    hash = scryptSync(secret, salted, length, options).toString('base64url');
  } catch {}
  process.stdout.write(hash + '\\n');
});`;

/** Lower priority than the server, but not so low that a sign-in never finishes on a busy machine. */
const niceness = 5;
/** Spawning blocks the server for longer than answering a page takes, so an idle child is kept for a while. */
const idleTimeoutMs = 30_000;

type Pending = { resolve: (hash: Buffer) => void; reject: (error: Error) => void };
type Hasher = { child: ChildProcessWithoutNullStreams; pending: Pending[]; idleTimer?: NodeJS.Timeout };

let hasher: Hasher | undefined;

/**
 * A slow hash takes 128 MiB and half a second of CPU on purpose. In a child process with a lower priority, it does not
 * take the threads and the memory that the server needs to answer requests.
 */
export function hashInChildProcess(input: HashInput): Promise<Buffer> {
  hasher ??= startHasher();
  const { child, pending, idleTimer } = hasher;
  clearTimeout(idleTimer);
  keepAlive(child, true);
  return new Promise((resolve, reject) => {
    pending.push({ resolve, reject });
    child.stdin.write(`${JSON.stringify(input)}\n`);
  });
}

function startHasher(): Hasher {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'pipe', env: {} });
  const started: Hasher = { child, pending: [] };
  const fail = () => {
    if (hasher === started) hasher = undefined;
    clearTimeout(started.idleTimer);
    for (const { reject } of started.pending.splice(0))
      reject(new Error('A password could not be checked; is the machine out of memory?'));
  };
  child.on('error', fail);
  child.on('close', fail);
  child.stdin.on('error', fail);
  child.stderr.resume();
  createInterface({ input: child.stdout }).on('line', (hash) => {
    const first = started.pending.shift();
    if (hash === '') first?.reject(new Error('A password could not be checked.'));
    else first?.resolve(Buffer.from(hash, 'base64url'));
    if (started.pending.length > 0) return;
    keepAlive(child, false);
    started.idleTimer = setTimeout(() => {
      if (hasher === started) hasher = undefined;
      child.stdin.end();
    }, idleTimeoutMs).unref();
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return started;
}

/** Only a pending hash keeps this process running. The child ends with it, because its input is closed. */
function keepAlive(child: ChildProcessWithoutNullStreams, isPending: boolean): void {
  const handles = [child, ...[child.stdin, child.stdout, child.stderr].map((stream) => stream as unknown as Socket)];
  for (const handle of handles) {
    if (isPending) handle.ref();
    else handle.unref();
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // A container may not allow it; hashing works anyway.
  }
}
