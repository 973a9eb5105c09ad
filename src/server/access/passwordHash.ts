import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { hashInChildProcess } from './hashInChildProcess.ts';

/** 2^17 blocks of 1 KiB: 128 MiB and about half a second per guess. */
const defaultCost = 17;

/** A password as it is stored: `$scrypt$ln=17,r=8,p=1$salt$hash`. */
export async function hashPassword(password: string, ln = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, salt, 32, ln, 8, 1);
  return `$scrypt$ln=${ln},r=8,p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!parts) throw new Error('The stored password is not readable; set ADMIN_PASSWORD.');
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number];
  const salt = Buffer.from(parts[4] ?? '', 'base64url');
  const hash = Buffer.from(parts[5] ?? '', 'base64url');
  return timingSafeEqual(await deriveHash(password, salt, hash.length, ln, r, p), hash);
}

/** Cheaper hashes, which only tests use, are computed in this process. */
const childProcessCost = 14;

function deriveHash(password: string, salt: Buffer, length: number, ln: number, r: number, p: number): Promise<Buffer> {
  // Not Unicode-normalized: a password manager's bytes are compared as they are.
  const secret = Buffer.from(password);
  if (ln >= childProcessCost) {
    const texts = { password: secret.toString('base64url'), salt: salt.toString('base64url') };
    return hashInChildProcess({ ...texts, length, N: 2 ** ln, r, p });
  }
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 128 + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, length, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
