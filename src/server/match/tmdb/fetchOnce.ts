/** What came of one request. Only `answer` and `nothing` are the database's word on what was asked. */
export type Outcome =
  | { kind: 'answer'; body: unknown }
  /** There is no such film. */
  | { kind: 'nothing' }
  | { kind: 'refused' }
  /** May go better in a moment. */
  | { kind: 'failed'; why: string; isPassing: boolean; secondsToWait?: number };

const mostBytes = 2 * 1024 * 1024;

/**
 * Asks once. Redirects are never followed: there is one host that may get the token, and whatever sends us elsewhere is
 * not it. The token travels in a header, so that no log of addresses ever holds it.
 */
export async function fetchOnce(url: URL, token: string, milliseconds: number): Promise<Outcome> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), milliseconds);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'manual',
      signal: giveUp.signal,
    });
    const outcome = outcomeOf(response);
    if (outcome) {
      await response.body?.cancel();
      return outcome;
    }
    return await readBody(response);
  } catch {
    const why = giveUp.signal.aborted ? 'did not answer in time' : 'could not be reached';
    return { kind: 'failed', why, isPassing: true };
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where the body has the say. */
function outcomeOf({ status, headers }: Response): Outcome | undefined {
  if (status === 200) return undefined;
  if (status === 404) return { kind: 'nothing' };
  if (status === 401 || status === 403) return { kind: 'refused' };
  const wait = waitOf(headers.get('retry-after'));
  if (status === 429) return { kind: 'failed', why: 'asks us to wait', isPassing: true, ...wait };
  return { kind: 'failed', why: `answered ${status}`, isPassing: status >= 500, ...wait };
}

/** So many seconds, or a moment to wait for. */
function waitOf(header: string | null): { secondsToWait?: number } {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { secondsToWait: Math.max(0, seconds) } : {};
}

async function readBody(response: Response): Promise<Outcome> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) return { kind: 'failed', why: 'answered far too much', isPassing: false };
    parts.push(part);
  }
  try {
    return { kind: 'answer', body: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return { kind: 'failed', why: 'answered something that is not JSON', isPassing: false };
  }
}
