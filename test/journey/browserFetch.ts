/**
 * Gives Node's fetch the cookie jar of a browser: cookies are sent back to their own origin, and to other origins only
 * where the page asks for it.
 */
export function installBrowserFetch(): () => void {
  const original = globalThis.fetch;
  const jar = new Map<string, string>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const sendsCookies =
      origin === location.origin ? request.credentials !== 'omit' : request.credentials === 'include';
    if (sendsCookies) for (const [name, value] of jar) request.headers.append('cookie', `${name}=${value}`);
    const response = await original(request);
    for (const cookie of sendsCookies ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  return () => {
    globalThis.fetch = original;
  };
}
