/**
 * Node's fetch with the two habits of a browser that matter here: cookies are kept and sent back to their own
 * origin, and never to another one unless the page asks for it.
 */
export function installBrowserFetch(): () => void {
  const original = globalThis.fetch;
  const jar = new Map<string, string>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const own = origin === location.origin ? request.credentials !== 'omit' : request.credentials === 'include';
    if (own) for (const [name, value] of jar) request.headers.append('cookie', `${name}=${value}`);
    const response = await original(request);
    for (const cookie of own ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  return () => {
    globalThis.fetch = original;
  };
}
