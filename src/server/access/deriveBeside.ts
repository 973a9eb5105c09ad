import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export type Derivation = { password: string; salt: string; length: number; N: number; r: number; p: number };

/** Plain text for a process of its own: it reads one derivation, writes the key, and is gone with all its memory. */
const program = `
let read = '';
process.stdin.setEncoding('utf8').on('data', (text) => { read += text; }).on('end', () => {
  const { password, salt, length, N, r, p } = JSON.parse(read);
  const options = { N, r, p, maxmem: N * r * 128 + 2 ** 20 };
  const key = require('node:crypto').scryptSync(Buffer.from(password), Buffer.from(salt, 'base64url'), length, options);
  process.stdout.write(key.toString('base64url'));
});`;

/** Behind everybody who waits for a page, yet not so far behind that the admin waits for ever on a busy machine. */
const behind = 5;

/**
 * A slow hash takes 128 MiB and half a second of a core on purpose. Beside the server and behind it, it neither holds
 * up the threads and the memory that pages are answered from, nor goes first.
 */
export function deriveBeside(derivation: Derivation): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    let key = '';
    child.on('error', reject);
    child.stdin.on('error', reject);
    child.stdout.setEncoding('latin1').on('data', (text: string) => {
      key += text;
    });
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.from(key, 'base64url'));
      else reject(new Error('A password could not be looked at; is the memory of the machine full?'));
    });
    if (child.pid !== undefined) letOthersGoFirst(child.pid);
    child.stdin.end(JSON.stringify(derivation));
  });
}

function letOthersGoFirst(pid: number): void {
  try {
    setPriority(pid, behind);
  } catch {
    // A container may not allow it; the key comes all the same.
  }
}
