import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Site } from '#contract/site/site.ts';
import type { Call } from '#contract/visitorCalls.ts';
import { selectSite } from '#store/siteSlice.ts';
import { failureOfStatus, type HostError } from './failure.ts';
import { type Secret, unseal } from './secret.ts';

/** What an endpoint requests: a call, with a query, or with a JSON body that may be a secret. */
export type HostCall = {
  call: Call;
  query?: Record<string, string>;
  body?: unknown;
  secret?: Secret;
  /** With a secret: the one message of the host that may get into the state. Others may repeat the request. */
  expected?: string;
  /** Takes long on a slow connection, because the answer or the body is large. */
  isLarge?: boolean;
};

/** A host on another origin may not expose its version. */
type AnswerMeta = { version: string | null };

/** RTK Query's delayed invalidation waits for every pending call: one that nobody works on must not hang for longer. */
const usualLimitMs = 30_000;
const largeLimitMs = 5 * 60_000;

type AskHost = BaseQueryFn<HostCall, string, HostError, object, AnswerMeta>;
type HostAnswer = Awaited<ReturnType<AskHost>>;

/** What finds out how an edit ended whose answer was lost. `limitMs`: how long a call of this kind may take. */
export type FollowEdit = (
  site: Site,
  call: Call,
  limitMs: number,
) => { headers: object; find: () => Promise<HostAnswer> } | undefined;
let followEdit: FollowEdit | undefined;

/** Edits are the desk's, and so is the code that follows them. */
export function followEdits(follow: FollowEdit): void {
  followEdit = follow;
}

/**
 * The base query: requests a call from the host that site.json names and returns the response as text. Cookies are sent
 * to another origin only where site.json says so, and no header but the content type, so that a host with plain CORS
 * headers will do.
 */
export const askHost: AskHost = async (hostCall, api) => {
  const site = selectSite(api.getState() as Parameters<typeof selectSite>[0]);
  const limitMs = hostCall.isLarge ? largeLimitMs : usualLimitMs;
  const isEdit = api.type === 'mutation' && !hostCall.secret && globalThis.navigator?.onLine !== false;
  const followed = isEdit ? followEdit?.(site, hostCall.call, limitMs) : undefined;
  const signInsBefore = signInsIn(api);
  let answer = await request(site, hostCall, api, limitMs, followed?.headers);
  // It left without a session, and somebody has signed in since.
  const isOutdated = answer.error?.failure === 'signedOut' && signInsIn(api) > signInsBefore;
  if (isOutdated && !hostCall.secret && api.endpoint !== 'logout')
    answer = await request(site, hostCall, api, limitMs, followed?.headers);
  return followed && !api.signal.aborted && isLost(answer) ? followed.find() : answer;
};

/** The desk's part of the state. */
function signInsIn({ getState }: BaseQueryApi): number {
  return (getState() as { session?: { signIns: number } }).session?.signIns ?? 0;
}

/** True, too, where a proxy had no answer from the host in time. Our server gives a reason with these. */
function isLost({ error }: HostAnswer): boolean {
  if (error?.status === 502 || error?.status === 504) return error.detail === undefined;
  return error?.failure === 'offline' || error?.failure === 'timedOut';
}

async function request(
  { api }: Site,
  hostCall: HostCall,
  { signal, forced }: Pick<BaseQueryApi, 'signal' | 'forced'>,
  limitMs: number,
  more?: object,
): Promise<HostAnswer> {
  const { method, path } = hostCall.call;
  const search = hostCall.query ? `?${new URLSearchParams(hostCall.query)}` : '';
  const body = bodyOf(hostCall);
  const timeLimit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(`${api.host || location.origin}/${api.area}/${path}${search}`, {
      method,
      signal: AbortSignal.any([signal, timeLimit]),
      // A refetch must reach the host, whatever the browser has cached.
      ...(forced && { cache: 'no-cache' as const }),
      credentials: api.credentials ? 'include' : 'same-origin',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (response.ok) return { data: text, meta: { version: response.headers.get('etag') } };
    const mayTell = !hostCall.secret || parseDetail(text).detail === hostCall.expected;
    const error = errorOf(response.status, mayTell ? text : '');
    return { error: { ...error, ...parseWait(response.headers) } };
  } catch {
    return { error: { failure: timeLimit.aborted ? 'timedOut' : 'offline' } };
  }
}

export function errorOf(status: number, text: string): HostError {
  return { failure: failureOfStatus(status), status, ...parseDetail(text) };
}

/** Secrets are unsealed here and nowhere else. */
function bodyOf({ body, secret }: HostCall): string | undefined {
  const content = secret ? unseal(secret) : body;
  return content === undefined ? undefined : JSON.stringify(content);
}

/** A host on another origin may not expose this header. */
function parseWait(headers: Headers): Pick<HostError, 'wait'> {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 && seconds < 86_400 ? { wait: Math.ceil(seconds) } : {};
}

function parseDetail(text: string): Pick<HostError, 'detail'> {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' ? { detail } : {};
  } catch {
    return {};
  }
}
