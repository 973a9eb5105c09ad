/** The name says nothing of a host or https, because a small install may have neither; the flags do what they can. */
const name = 'session';

export function sessionCookie(token: string): string {
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict`;
}

export function tokenFrom(cookies: string | undefined): string | undefined {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value] = cookie.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
