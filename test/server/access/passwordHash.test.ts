import { hashPassword, isPassword } from '#server/access/passwordHash.ts';

it('a password hash is salted scrypt with a high cost, and verifies its password only', async () => {
  const hash = await hashPassword('secret');
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('secret', hash)).toBe(true);
  expect(await isPassword('Secret', hash)).toBe(false);
});

it('a password may contain what some versions of Node take for the end of a line', async () => {
  for (const password of ['one\u2028two', 'one\u2029two', 'one\r\ntwo']) {
    const hash = await hashPassword(password, 14);
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword('one', hash)).toBe(false);
  }
});
