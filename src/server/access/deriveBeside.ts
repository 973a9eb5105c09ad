import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

export type Derivation = { password: string; salt: string; length: number; N: number; r: number; p: number };

/** Plain text for a process of its own: for each line with a derivation it writes a line with the key, or an empty one. */
const program = `
const { scryptSync } = require('node:crypto');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { password, salt, length, N, r, p } = JSON.parse(line);
  const options = { N, r, p, maxmem: N * r * 128 + 2 ** 20 };
  let key = '';
  try {
    key = scryptSync(Buffer.from(password), Buffer.from(salt, 'base64url'), length, options).toString('base64url');
  } catch {}
  process.stdout.write(key + '\\n');
});`;

/** Behind everybody who waits for a page, yet not so far behind that the admin waits for ever on a busy machine. */
const behind = 5;
/** Beginning a process holds the server up for longer than a page takes: one that was just needed is kept a while. */
const kept = 30_000;

type Waiting = { resolve: (key: Buffer) => void; reject: (error: Error) => void };
type Helper = { child: ChildProcessWithoutNullStreams; waiting: Waiting[]; leaving?: NodeJS.Timeout };

let helper: Helper | undefined;

/**
 * A slow hash takes 128 MiB and half a second of a core on purpose. Beside the server and behind it, it neither holds
 * up the threads and the memory that pages are answered from, nor goes first.
 */
export function deriveBeside(derivation: Derivation): Promise<Buffer> {
  helper ??= begin();
  const { child, waiting, leaving } = helper;
  clearTimeout(leaving);
  hold(child, true);
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    child.stdin.write(`${JSON.stringify(derivation)}\n`);
  });
}

function begin(): Helper {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'pipe', env: {} });
  const begun: Helper = { child, waiting: [] };
  const fail = () => {
    if (helper === begun) helper = undefined;
    clearTimeout(begun.leaving);
    for (const { reject } of begun.waiting.splice(0))
      reject(new Error('A password could not be looked at; is the memory of the machine full?'));
  };
  child.on('error', fail);
  child.on('close', fail);
  child.stdin.on('error', fail);
  child.stderr.resume();
  createInterface({ input: child.stdout }).on('line', (key) => {
    const first = begun.waiting.shift();
    if (key === '') first?.reject(new Error('A password could not be looked at.'));
    else first?.resolve(Buffer.from(key, 'base64url'));
    if (begun.waiting.length > 0) return;
    hold(child, false);
    begun.leaving = setTimeout(() => {
      if (helper === begun) helper = undefined;
      child.stdin.end();
    }, kept).unref();
  });
  if (child.pid !== undefined) letOthersGoFirst(child.pid);
  return begun;
}

/** Only an answer that is awaited keeps a program from ending; the helper ends with it, because its input does. */
function hold(child: ChildProcessWithoutNullStreams, isAwaited: boolean): void {
  const parts = [child, ...[child.stdin, child.stdout, child.stderr].map((stream) => stream as unknown as Socket)];
  for (const part of parts) {
    if (isAwaited) part.ref();
    else part.unref();
  }
}

function letOthersGoFirst(pid: number): void {
  try {
    setPriority(pid, behind);
  } catch {
    // A container may not allow it; the key comes all the same.
  }
}
