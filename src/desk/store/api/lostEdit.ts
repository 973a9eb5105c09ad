import { nanoid } from '@reduxjs/toolkit';
import { calls } from '#contract/calls.ts';
import { callIdHeader, type LostAnswer } from '#contract/edits.ts';
import { errorOf, type FollowEdit, followEdits } from '#store/host/askHost.ts';
import { hasExtras } from '#store/siteSlice.ts';

/** A call that fails within this time most likely did not reach the host, which is asked once, and not waited for. */
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
  const sent = { id: nanoid(), area: api.area, at: Date.now(), limitMs };
  return { headers: { [callIdHeader]: sent.id }, find: () => findAnswer(sent) };
};
followEdits(followEdit);

type Sent = { id: string; area: string; at: number; limitMs: number };

async function findAnswer({ id, area, at, limitMs }: Sent) {
  const lostAt = Date.now();
  const patienceMs = lostAt - at < soonMs ? 0 : limitMs;
  for (;;) {
    const found = await ask(`/${area}/${calls.lostAnswer.path}?id=${id}`);
    const answer = found && answerOf(found, at);
    if (answer) return answer;
    if (Date.now() - lostAt >= (found ? longestMs : patienceMs)) return lost;
    if (!found) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

const lost = { error: { failure: 'lost' } } as const;
const neverArrived = { error: { failure: 'offline' } } as const;

async function ask(path: string): Promise<LostAnswer | undefined> {
  try {
    const response = await fetch(location.origin + path, { signal: AbortSignal.timeout(askLimitMs) });
    return response.ok ? ((await response.json()) as LostAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined while the host works on it. A server that was there before the edit was sent would know it. */
function answerOf(found: LostAnswer, sentAt: number) {
  if (found.state === 'working') return undefined;
  if (found.state === 'unknown') {
    const agoMs = Date.now() - sentAt;
    return found.upMs > agoMs && agoMs < longestMs ? neverArrived : lost;
  }
  const { status, text } = found;
  return status < 300 ? { data: text, meta: { version: null } } : { error: errorOf(status, text) };
}
