import * as v from 'valibot';

/** As typed: which passwords are too short or too long to be right is for the server to know, and not an error. */
export const PasswordSchema = v.string('must be text');
export const longestPassword = 1024;
/** Our server answers true or false; the manage screen opens on anything truthy. */
export const PasswordAnswerSchema = v.boolean();

/** What the cookie of a signed-in browser holds: 32 random bytes. */
export const SessionTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const UserIdSchema = v.pipe(
  v.string('must be text'),
  v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'),
);
/** true for somebody new. */
export const AddUserAnswerSchema = v.boolean();
