import type { BaseQueryFn } from '@reduxjs/toolkit/query';
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
  /** With a secret, the one message of the host that may get into the state: any other may repeat the request. */
  expected?: string;
  /** Takes long on a slow connection, because the answer or the body is large. */
  isLarge?: boolean;
};

/** A host on another origin may not expose its version. */
type AnswerMeta = { version: string | null };

/** RTK Query's delayed invalidation waits for every pending call, so none may hang for longer. */
const usualLimitMs = 30_000;
const largeLimitMs = 5 * 60_000;

/**
 * The base query: requests a call from the host that site.json names and returns the response as text. Cookies are sent
 * to another origin only where site.json says so. No header but the content type is set, so that a host with plain CORS
 * headers will do.
 */
export const askHost: BaseQueryFn<HostCall, string, HostError, object, AnswerMeta> = async (
  hostCall,
  { signal, getState, forced },
) => {
  const { api } = selectSite(getState() as Parameters<typeof selectSite>[0]);
  const { method, path } = hostCall.call;
  const search = hostCall.query ? `?${new URLSearchParams(hostCall.query)}` : '';
  const body = bodyOf(hostCall);
  const timeLimit = AbortSignal.timeout(hostCall.isLarge ? largeLimitMs : usualLimitMs);
  try {
    const response = await fetch(`${api.host || location.origin}/${api.area}/${path}${search}`, {
      method,
      signal: AbortSignal.any([signal, timeLimit]),
      // A refetch must reach the host, whatever the browser has cached.
      ...(forced && { cache: 'no-cache' as const }),
      credentials: api.credentials ? 'include' : 'same-origin',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (response.ok) return { data: text, meta: { version: response.headers.get('etag') } };
    const { status } = response;
    const error = { failure: failureOfStatus(status), status, ...parseWait(response.headers) };
    const told = parseDetail(text);
    return { error: hostCall.secret && told.detail !== hostCall.expected ? error : { ...error, ...told } };
  } catch {
    return { error: { failure: timeLimit.aborted ? 'timedOut' : 'offline' } };
  }
};

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
