import * as v from 'valibot';

/** As typed, of any length: a password that cannot be right is wrong, not invalid. */
export const PasswordSchema = v.string('must be text');
export const maxPasswordLength = 1024;

/** What our server answers to a password under a name that may be anyone's. The sign-in form shows it. */
export const unknownNameDetail =
  'Nobody can sign in at this address yet, because the server was not told that it is its own. Its owner sets PUBLIC_ORIGIN to it, such as https://tracks.example.org.';

/** 32 random bytes, in the cookie of a signed-in browser. */
export const SessionTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const UserIdSchema = v.pipe(
  v.string('must be text'),
  v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'),
);
