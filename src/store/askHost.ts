import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type CallName, calls } from '#contract/calls.ts';
import { failureOfStatus, type HostError } from './failure.ts';
import { type Secret, unseal } from './secret.ts';
import { selectSite } from './siteSlice.ts';

/** What an endpoint asks: a call of the wire, with a query, or with a JSON body that may be a secret. */
export type HostCall = { call: CallName; query?: Record<string, string>; body?: unknown; secret?: Secret };

/**
 * Asks the host that site.json names, and answers the text that it sent. Cookies travel to another origin only where
 * site.json says so, and no header but the content's type is added, so that a host that admits every origin will do.
 */
export const askHost: BaseQueryFn<HostCall, string, HostError> = async (question, { signal, getState, forced }) => {
  const { api } = selectSite(getState() as Parameters<typeof selectSite>[0]);
  const { method, path } = calls[question.call];
  const search = question.query ? `?${new URLSearchParams(question.query)}` : '';
  const body = bodyOf(question);
  try {
    const response = await fetch(`${api.host || location.origin}/${api.area}/${path}${search}`, {
      method,
      signal,
      // A list that is asked for again is asked of the host, whatever a cache still holds.
      ...(forced && { cache: 'no-cache' as const }),
      credentials: api.credentials ? 'include' : 'same-origin',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (response.ok) return { data: text };
    const { status } = response;
    const error = { failure: failureOfStatus(status), status, ...waitOf(response.headers) };
    // A host that repeats what it was sent must not get a secret into the state.
    return { error: question.secret ? error : { ...error, ...detailOf(text) } };
  } catch {
    return { error: { failure: 'offline' } };
  }
};

/** A text goes as a quoted string, like any other JSON; a secret is opened here and nowhere else. */
function bodyOf({ body, secret }: HostCall): string | undefined {
  const content = secret ? unseal(secret) : body;
  return content === undefined ? undefined : JSON.stringify(content);
}

/** A host on another origin may keep this header to itself. */
function waitOf(headers: Headers): Pick<HostError, 'wait'> {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 && seconds < 86_400 ? { wait: Math.ceil(seconds) } : {};
}

function detailOf(text: string): Pick<HostError, 'detail'> {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' ? { detail } : {};
  } catch {
    return {};
  }
}
