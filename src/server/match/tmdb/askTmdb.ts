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

export function makeAskTmdb({ token, url }: TmdbAccess, clock: Clock = realClock): AskTmdb {
  const base = url.endsWith('/') ? url : `${url}/`;
  const turn = makeTurns(manners, clock);
  const breaker = makeBreaker(clock);
  const remember = makeMemory(clock);

  const askOnce = async (address: URL, left: number): Promise<Outcome> => {
    const resting = breaker.restLeft();
    if (resting > 0) throw outage('is left alone for a while, because it failed', 503, resting / 1000);
    const outcome = await turn(() => fetchOnce(address, token, Math.min(eachTry, left)));
    breaker.report(outcome.kind === 'failed' ? 'badly' : 'well');
    return outcome;
  };

  const ask = async (address: URL): Promise<unknown> => {
    const deadline = clock.now() + allTries;
    for (let tried = 0; ; tried += 1) {
      const outcome = await askOnce(address, deadline - clock.now());
      if (outcome.kind !== 'failed') return bodyOf(outcome);
      const pause = pauseBefore(tried, outcome, clock);
      const isWorthIt = outcome.isPassing && tried < retries && clock.now() + pause < deadline;
      if (!isWorthIt) throw outage(outcome.why, outcome.secondsToWait === undefined ? 502 : 503, outcome.secondsToWait);
      await clock.wait(pause);
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

/** As long as it asks for, else twice as long each time, by chance less, so that many who failed do not come back as one. */
function pauseBefore(tried: number, { secondsToWait }: Outcome & { kind: 'failed' }, { random }: Clock): number {
  if (secondsToWait !== undefined) return secondsToWait * 1000;
  return Math.min(500 * 2 ** tried, longestWait) * (0.5 + random() / 2);
}

function outage(why: string, status: 502 | 503, seconds?: number): MatchOutage {
  const wait = seconds === undefined ? undefined : Math.ceil(seconds);
  const when = wait === undefined ? 'in a moment' : wait === 1 ? 'in a second' : `in ${wait} seconds`;
  return new MatchOutage(`TMDB ${why}. Try again ${when}.`, status, wait);
}

function tokenRefused(): MatchOutage {
  return new MatchOutage('TMDB refuses the token of this server. Whoever runs it has to check TMDB_TOKEN.', 503);
}
