/** Only `json` and `notFound` are answers to the question; the other two say nothing about the film. */
export type FetchResult =
  | { kind: 'json'; body: unknown }
  | { kind: 'notFound' }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; reason: string; isTransient: boolean; secondsToWait?: number };

const maxBytes = 2 * 1024 * 1024;

/**
 * Sends one request. Redirects are not followed, because only the configured host may get the token. The token is sent
 * in a header, so that it is in no log of URLs.
 */
export async function fetchJson(url: URL, token: string, timeoutMs: number): Promise<FetchResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'manual',
      signal: controller.signal,
    });
    const result = resultOfStatus(response);
    if (result) {
      await response.body?.cancel();
      return result;
    }
    return await readJson(response);
  } catch {
    const reason = controller.signal.aborted ? 'did not answer in time' : 'could not be reached';
    return { kind: 'failed', reason, isTransient: true };
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined for a success, whose result depends on the body. */
function resultOfStatus({ status, headers }: Response): FetchResult | undefined {
  if (status === 200) return undefined;
  if (status === 404) return { kind: 'notFound' };
  if (status === 401 || status === 403) return { kind: 'unauthorized' };
  const wait = parseRetryAfter(headers.get('retry-after'));
  if (status === 429) return { kind: 'failed', reason: 'asks us to wait', isTransient: true, ...wait };
  return { kind: 'failed', reason: `answered ${status}`, isTransient: status >= 500, ...wait };
}

/** The header holds a number of seconds or a date. */
function parseRetryAfter(header: string | null): { secondsToWait?: number } {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { secondsToWait: Math.max(0, seconds) } : {};
}

async function readJson(response: Response): Promise<FetchResult> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return { kind: 'failed', reason: 'answered far too much', isTransient: false };
    chunks.push(chunk);
  }
  try {
    return { kind: 'json', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { kind: 'failed', reason: 'answered something that is not JSON', isTransient: false };
  }
}
