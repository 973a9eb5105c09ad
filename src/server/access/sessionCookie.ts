/** A name of our own: another program on the same host may have a cookie called "session". */
const name = 'talkover_session';

export type SessionCookie = {
  /** As it is given to the browser. */
  holding(token: string): string;
  /** Takes the cookie away. */
  none: string;
  tokenFrom(cookies: string | undefined): string | undefined;
};

/** Where visitors come by https, the cookie travels by https only, and no other host below the same name can set it. */
export function makeSessionCookie(isSecure: boolean): SessionCookie {
  const ours = isSecure ? `__Host-${name}` : name;
  const holding = (token: string) => `${ours}=${token}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Strict`;
  return {
    holding,
    none: `${holding('')}; Max-Age=0`,
    tokenFrom(cookies) {
      for (const cookie of (cookies ?? '').split(';')) {
        const [key, value] = cookie.split('=', 2);
        if (key?.trim() === ours) return value?.trim();
      }
      return undefined;
    },
  };
}
