import { formatTime } from '#contract/clockTime.ts';

/** Films that begin together: at `at`, and `late` milliseconds later once they were paused for as long. */
export type Party = { at: number; late: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The party of a link, what is wrong with it, or undefined for a link without one. */
export function readParty(query: string, now: number): Party | { fault: string } | undefined {
  const asked = new URLSearchParams(query);
  const text = asked.get('at');
  if (text === null) return undefined;
  const at = readAt(text);
  const late = readLate(asked.get('late') ?? '0');
  if (at === undefined || late === undefined)
    return { fault: 'The time in this link can’t be read. Ask for it again.' };
  if (now - at - late > day) return { fault: `This watch-along was ${dayWords(at, now)}.` };
  if (at - now > 400 * day) return { fault: `This watch-along is ${dayWords(at, now)}: too far ahead to count down.` };
  return { at, late };
}

/** A query takes the plus sign of an offset for a space. */
const atShape = /^(\d{4}-\d\d-\d\d)(T[0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+ -][01]\d:[0-5]\d)$/;

function readAt(text: string): number | undefined {
  const [, date = '', time = '', offset = ''] = text.match(atShape) ?? [];
  const midnight = Date.parse(`${date}T00:00Z`);
  // Some browsers take 30 February for 2 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return undefined;
  const at = Date.parse(`${date}${time}${offset.replace(' ', '+')}`);
  return Number.isNaN(at) ? undefined : at;
}

function readLate(text: string): number | undefined {
  const late = /^\d{1,5}$/.test(text) ? Number(text) * 1000 : day + 1;
  return late <= day ? late : undefined;
}

/** The part of a query that `readParty` reads. */
export function writeParty({ at, late }: Party): string {
  const time = `at=${new Date(at).toISOString().replace('.000', '')}`;
  const seconds = Math.round(late / 1000);
  return seconds === 0 ? time : `${time}&late=${seconds}`;
}

/** When the film is at its first picture on this device's clock. The skew is the host's clock minus the device's. */
export function beginOf({ at, late }: Party, skew: number): number {
  return at + late - skew;
}

/** A question to the host: the device's clock before and after it, and the host's clock in its answer. */
type ClockSample = { sent: number; received: number; now: number };

/** The host's clock minus the device's, by the shortest round trip. Undefined if no sample can be right. */
export function measureSkew(samples: readonly ClockSample[]): number | undefined {
  const trip = ({ sent, received }: ClockSample) => received - sent;
  const [best] = samples
    .filter(
      (sample) => trip(sample) >= 0 && sample.sent > 0 && sample.now > 0 && Number.isFinite(trip(sample) + sample.now),
    )
    .sort((one, other) => trip(one) - trip(other));
  return best && Math.round(best.now + trip(best) / 2 - best.received);
}

/** What to say of the party now. The length is that of the film, if it is known. */
export function partyWords(party: Party, skew: number, now: number, length = Number.POSITIVE_INFINITY): string {
  const place = now - beginOf(party, skew);
  const begin = party.at + party.late;
  if (place < 0) return `Starts ${timeWords(begin, now)}, ${relativeWords(-place)}`;
  if (place >= length) return `It ended ${relativeWords(length - place)}`;
  return `It began ${relativeWords(-place - party.late)}: put your film at ${formatTime(place)}`;
}

/** Which clock the countdown goes by, where that must be said. No skew: the host does not tell its clock. */
export function skewWords(skew: number | undefined): string | undefined {
  if (skew === undefined) return 'The countdown goes by your device’s clock.';
  if (Math.abs(skew) <= 2000) return undefined;
  const seconds = Math.round(Math.abs(skew) / 1000);
  const amount = seconds < 120 ? `${seconds} s` : spanWords(Math.abs(skew));
  return `Your device’s clock is ${amount} ${skew < 0 ? 'ahead' : 'behind'}. The countdown goes by the server’s.`;
}

/** How much later than the party's link this film is now, after pauses: whole seconds, for the `late` of a new link. */
export function lateOf(filmZeroAt: number, party: Party, skew: number): number {
  return Math.max(0, Math.round((filmZeroAt - beginOf(party, skew)) / 1000) * 1000);
}

/** A good time to propose: a full five minutes, and five minutes away or more. */
export function nextStart(now: number): number {
  return Math.ceil(now / (5 * minute) + 1) * 5 * minute;
}

const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const relativeFormat = new Intl.RelativeTimeFormat('en');

/** “11:42 PM”, as the device's clock shows it. */
export function formatClock(ms: number): string {
  return clockFormat.format(ms);
}

/** “6 minutes” */
export function spanWords(ms: number): string {
  const [amount, unit] = inUnit(ms);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** “in 12 minutes”, or “12 minutes ago” for what is negative. */
function relativeWords(ms: number): string {
  return relativeFormat.format(...inUnit(ms));
}

function inUnit(ms: number): [number, 'second' | 'minute' | 'hour' | 'day'] {
  const size = Math.abs(ms);
  if (size < minute) return [Math.round(ms / 1000), 'second'];
  if (size < 2 * hour) return [Math.round(ms / minute), 'minute'];
  return size < 2 * day ? [Math.round(ms / hour), 'hour'] : [Math.round(ms / day), 'day'];
}

/** “at 8:00 PM” today, else “on 1 December at 8:00 PM” */
function timeWords(at: number, now: number): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? `at ${formatClock(at)}` : dayWords(at, now);
}

function dayWords(at: number, now: number): string {
  const year = new Date(at).getFullYear();
  const ofYear = year === new Date(now).getFullYear() ? '' : ` ${year}`;
  return `on ${dayFormat.format(at)}${ofYear} at ${formatClock(at)}`;
}
