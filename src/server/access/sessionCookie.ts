/** A name of our own: another program on the same host may have a cookie called "session". */
const name = 'talkover_session';

export function sessionCookie(token: string): string {
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict`;
}

/** Takes the cookie away. */
export const noSessionCookie = `${sessionCookie('')}; Max-Age=0`;

export function tokenFrom(cookies: string | undefined): string | undefined {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value] = cookie.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
