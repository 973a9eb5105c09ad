import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { deriveBeside } from './deriveBeside.ts';

/** 2^17 blocks of 1 KiB: 128 MiB and about half a second for each guess. */
const strength = 17;

/** A password as it may be kept: `$scrypt$ln=17,r=8,p=1$salt$hash`. */
export async function hashPassword(password: string, ln = strength): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, ln, 8, 1);
  return `$scrypt$ln=${ln},r=8,p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(kept);
  if (!parts) throw new Error('The kept password is not readable; set ADMIN_PASSWORD.');
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number];
  const hash = Buffer.from(parts[5] ?? '', 'base64url');
  return timingSafeEqual(await derive(password, Buffer.from(parts[4] ?? '', 'base64url'), hash.length, ln, r, p), hash);
}

/** Weaker ones are for tests, and done at once. */
const worthAProcess = 14;

function derive(password: string, salt: Buffer, length: number, ln: number, r: number, p: number): Promise<Buffer> {
  if (ln >= worthAProcess) {
    return deriveBeside({ password, salt: salt.toString('base64url'), length, N: 2 ** ln, r, p });
  }
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 128 + 2 ** 20 };
  return new Promise((resolve, reject) => {
    // As typed, not composed: a password manager's bytes are nobody's to change.
    scrypt(Buffer.from(password), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
