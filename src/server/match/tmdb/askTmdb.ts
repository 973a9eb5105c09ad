import { MatchOutage } from '#server/match/matchOutage.ts';
import { makeBreaker } from './breaker.ts';
import { type Clock, realClock } from './clock.ts';
import { fetchOnce, type Outcome } from './fetchOnce.ts';
import { makeMemory } from './makeMemory.ts';
import { makeTurns, manners } from './takeTurns.ts';

export type TmdbAccess = { token: string; url: string };
export type Query = Record<string, string>;
/** Answers the body, or undefined where there is no such film. `hours` is how long the answer may be kept. */
export type AskTmdb = (path: string, query: Query, hours: number) => Promise<unknown>;

const hour = 3_600_000;
const eachTry = 8000;
/** An admin waits for the answer; longer than this nobody does. */
const allTries = 12_000;
const retries = 2;
const longestWait = 4000;
/** A timer may be early. */
const aMoment = 20;

export function makeAskTmdb({ token, url }: TmdbAccess, clock: Clock = realClock): AskTmdb {
  const base = url.endsWith('/') ? url : `${url}/`;
  const turn = makeTurns(manners, clock);
  const breaker = makeBreaker(clock);
  const remember = makeMemory(clock);

  // Looked at when its turn has come: by then others may have found out that it is down.
  const askOnce = (address: URL, deadline: number): Promise<Outcome> =>
    turn(async () => {
      const resting = breaker.restLeft();
      if (resting > 0) throw outage('is left alone for a while, because it failed', 503, resting / 1000);
      const left = deadline - clock.now();
      if (left <= 0) throw outage('did not answer in time', 502);
      const outcome = await fetchOnce(address, token, Math.min(eachTry, left));
      if (outcome.kind !== 'failed') breaker.answered();
      else if (outcome.secondsToWait !== undefined) breaker.askedToWait(outcome.secondsToWait);
      return outcome;
    });

  const rest = async (pause: number, deadline: number) => {
    await clock.wait(pause);
    // Another question may have been told to wait a little longer meanwhile.
    const more = breaker.restLeft();
    if (more > 0 && clock.now() + more < deadline) await clock.wait(more + aMoment);
  };

  const ask = async (address: URL): Promise<unknown> => {
    const deadline = clock.now() + allTries;
    for (let tried = 0; ; tried += 1) {
      const outcome = await askOnce(address, deadline);
      if (outcome.kind !== 'failed') return bodyOf(outcome);
      const pause = pauseBefore(tried, outcome, clock);
      const isWorthIt = outcome.isPassing && tried < retries && clock.now() + pause < deadline;
      if (!isWorthIt) {
        breaker.failed();
        throw outage(outcome.why, outcome.secondsToWait === undefined ? 502 : 503, outcome.secondsToWait);
      }
      await rest(pause, deadline);
    }
  };

  return (path, query, hours) => {
    const address = new URL(path, base);
    address.search = new URLSearchParams({ ...query, language: 'en-US' }).toString();
    return remember(address.href, hours * hour, () => ask(address));
  };
}

function bodyOf(outcome: Exclude<Outcome, { kind: 'failed' }>): unknown {
  if (outcome.kind === 'refused') throw tokenRefused();
  return outcome.kind === 'answer' ? outcome.body : undefined;
}

/** At least as long as it asks for, and twice as long each time, by chance less, so that many who failed do not come back as one. */
function pauseBefore(tried: number, { secondsToWait }: Outcome & { kind: 'failed' }, { random }: Clock): number {
  const backoff = Math.min(500 * 2 ** tried, longestWait) * (0.5 + random() / 2);
  return Math.max(backoff, (secondsToWait ?? 0) * 1000);
}

function outage(why: string, status: 502 | 503, seconds?: number): MatchOutage {
  const wait = seconds === undefined ? undefined : Math.ceil(seconds);
  const when = wait === undefined ? 'in a moment' : wait === 1 ? 'in a second' : `in ${wait} seconds`;
  return new MatchOutage(`TMDB ${why}. Try again ${when}.`, status, wait);
}

function tokenRefused(): MatchOutage {
  return new MatchOutage('TMDB refuses the token of this server. Whoever runs it has to check TMDB_TOKEN.', 503);
}
