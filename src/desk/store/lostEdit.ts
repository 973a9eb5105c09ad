import { nanoid } from '@reduxjs/toolkit';
import { calls } from '#contract/calls.ts';
import { callIdHeader, type LostAnswer } from '#contract/lostAnswer.ts';
import { errorOf, type FollowEdit, followEdits } from '#store/host/askHost.ts';
import { hasExtras } from '#store/siteSlice.ts';

/** A call that fails as soon as that did not reach the host, most likely: nobody waits for it to come back. */
const soonMs = 1000;
const retryMs = 1000;
const askLimitMs = 10_000;
/** For one that is in the making. */
const longestMs = 15 * 60_000;

/**
 * Asks our own server what became of an edit when the connection was lost, and waits for one that is in the making.
 * Another host has no such call, and takes no header beyond the content type.
 */
const followEdit: FollowEdit = ({ api }, call, limitMs) => {
  if (call === calls.logout) return undefined;
  if (!hasExtras({ api }) || api.host !== '') return { headers: {}, find: async () => lost };
  const sent = { id: nanoid(), area: api.area, at: performance.now(), limitMs };
  return { headers: { [callIdHeader]: sent.id }, find: () => findAnswer(sent) };
};
followEdits(followEdit);

type Sent = { id: string; area: string; at: number; limitMs: number };

async function findAnswer({ id, area, at, limitMs }: Sent) {
  const lostAt = performance.now();
  const patienceMs = lostAt - at < soonMs ? 0 : limitMs;
  for (;;) {
    const ago = Math.ceil(performance.now() - at);
    const found = await ask(`/${area}/${calls.lostAnswer.path}?id=${id}&ago=${ago}`);
    const answer = found && answerOf(found);
    if (answer) return answer;
    if (performance.now() - lostAt > (found ? longestMs : patienceMs)) return lost;
    if (!found) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

const lost = { error: { failure: 'lost' } } as const;

async function ask(path: string): Promise<LostAnswer | undefined> {
  try {
    const response = await fetch(location.origin + path, { signal: AbortSignal.timeout(askLimitMs) });
    return response.ok ? ((await response.json()) as LostAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined while the host works on it. */
function answerOf(found: LostAnswer) {
  if (found.state === 'working') return undefined;
  if (found.state === 'neverArrived') return { error: { failure: 'offline' } } as const;
  if (found.state === 'unknown') return lost;
  const { status, text } = found;
  return status < 300 ? { data: text, meta: { version: null } } : { error: errorOf(status, text) };
}
