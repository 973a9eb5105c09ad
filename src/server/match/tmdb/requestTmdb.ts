import { LRUCache } from 'lru-cache';
import { MatchOutage } from '#server/match/matchDatabase.ts';
import { type FetchResult, fetchJson } from './fetchJson.ts';
import { type Clock, limits, makeCircuitBreaker, makeRateLimit, maxPauseMs, realClock } from './limits.ts';

export type TmdbAccess = { token: string; url: string };
/** Resolves with the body, or undefined if there is no such film. The answer is cached for `hours`. */
export type RequestTmdb = (path: string, query: Record<string, string>, hours: number) => Promise<unknown>;

const hourMs = 3_600_000;
const requestTimeoutMs = 8000;
/** With all retries: an admin waits for the answer. */
const totalTimeoutMs = 12_000;
const maxRetries = 2;
const maxBackoffMs = 4000;
/** A timer may fire early by this much. */
const timerToleranceMs = 20;
const cachedAnswers = 500;

export function makeRequestTmdb(
  { token, url }: TmdbAccess,
  clock: Clock = realClock,
  counts = { sent: 0, failed: 0 },
): RequestTmdb {
  const base = url.endsWith('/') ? url : `${url}/`;
  const rateLimit = makeRateLimit(limits, clock);
  const breaker = makeCircuitBreaker(clock);

  const request = (address: URL, deadline: number): Promise<FetchResult> =>
    rateLimit(async () => {
      // Checked when the request leaves the queue: an earlier one may have opened the breaker.
      const pause = breaker.remainingPause();
      if (pause > 0) throw outage('gets no requests for a while, because it failed', 503, pause / 1000);
      const remaining = deadline - clock.now();
      if (remaining <= 0) throw outage('did not answer in time', 502);
      counts.sent += 1;
      const result = await fetchJson(address, token, Math.min(requestTimeoutMs, remaining));
      if (result.kind === 'failed') counts.failed += 1;
      if (result.kind !== 'failed') breaker.succeeded();
      else if (result.secondsToWait !== undefined) breaker.askedToWait(result.secondsToWait);
      return result;
    });

  const waitBeforeRetry = async (delay: number, deadline: number) => {
    await clock.wait(delay);
    // TMDB may have told another request to wait longer.
    const pause = breaker.remainingPause();
    if (pause > 0 && clock.now() + pause < deadline) await clock.wait(pause + timerToleranceMs);
  };

  const requestWithRetries = async (address: URL): Promise<unknown> => {
    const deadline = clock.now() + totalTimeoutMs;
    for (let retries = 0; ; retries += 1) {
      const result = await request(address, deadline);
      if (result.kind !== 'failed') return bodyOf(result);
      const delay = retryDelay(retries, result, clock);
      const canRetry = result.isTransient && retries < maxRetries && clock.now() + delay < deadline;
      if (!canRetry) {
        breaker.failed();
        throw outage(result.reason, result.secondsToWait === undefined ? 502 : 503, result.secondsToWait);
      }
      await waitBeforeRetry(delay, deadline);
    }
  };

  const cached = makeCache(clock);
  return (path, query, hours) => {
    const address = new URL(path, base);
    address.search = new URLSearchParams({ ...query, language: 'en-US' }).toString();
    return cached(address.href, hours * hourMs, () => requestWithRetries(address));
  };
}

/** Caches promises, so that callers with the same question share one request. Failures are not kept. */
function makeCache({ now }: Clock) {
  const answers = new LRUCache<string, Promise<unknown>>({ max: cachedAnswers, perf: { now }, ttlResolution: 0 });
  return (key: string, ttl: number, request: () => Promise<unknown>): Promise<unknown> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = request();
    answers.set(key, answer, { ttl });
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer;
  };
}

function bodyOf(result: Exclude<FetchResult, { kind: 'failed' }>): unknown {
  if (result.kind === 'unauthorized')
    throw new MatchOutage('TMDB rejects the token of this server. Its owner has to check TMDB_TOKEN.', 503);
  return result.kind === 'json' ? result.body : undefined;
}

/** Exponential backoff with jitter, and at least as long as TMDB asks for. */
function retryDelay(retries: number, { secondsToWait }: FetchResult & { kind: 'failed' }, { random }: Clock): number {
  const backoff = Math.min(500 * 2 ** retries, maxBackoffMs) * (0.5 + random() / 2);
  return Math.max(backoff, (secondsToWait ?? 0) * 1000);
}

function outage(reason: string, status: 502 | 503, seconds?: number): MatchOutage {
  // TMDB may ask for any time, and is asked again after this one.
  const wait = seconds === undefined ? undefined : Math.min(Math.ceil(seconds), maxPauseMs / 1000);
  return new MatchOutage(`TMDB ${reason}. Try again ${inWords(wait)}.`, status, wait);
}

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment';
  if (seconds <= 1) return 'in a second';
  return seconds <= 120 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}
