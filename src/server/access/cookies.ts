import { stringifySetCookie } from 'cookie';

export type OwnCookie = {
  name: string;
  /** The Set-Cookie header that gives the value to the browser. */
  set(value: string): string;
  /** The Set-Cookie header that deletes the cookie. */
  clear: string;
  /** The values in a Cookie header. Over http, a sibling subdomain can add others of the same name. */
  read(header: string | undefined): string[];
};

const maxRead = 5;

/**
 * A cookie that no script can read and no other site sends. On a public https origin it is sent over https only, and no
 * sibling subdomain can set it (`__Host-`). Without `maxAge`, in seconds, the browser forgets it when it is closed.
 */
export function makeCookie(plainName: string, isHttps: boolean, maxAge?: number): OwnCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const options = { name, path: '/', httpOnly: true, secure: isHttps, sameSite: 'strict' } as const;
  return {
    name,
    set: (value) => stringifySetCookie({ ...options, value, ...(maxAge !== undefined && { maxAge }) }),
    clear: stringifySetCookie({ ...options, value: '', maxAge: 0 }),
    read: (header = '') =>
      header
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .slice(0, maxRead)
        .map((pair) => pair.slice(name.length + 1)),
  };
}
