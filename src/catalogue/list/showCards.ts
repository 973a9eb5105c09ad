import type { Id, Track } from '#contract/track.ts';
import type { Show } from './groupTracks.ts';

/** As many episodes as the card of a show has room for. */
export const cardLength = 8;
/** So many of them stand before the one that comes next. */
const before = 2;

type Marks = { heard: ReadonlySet<Id>; begun: ReadonlyMap<Id, number> };

/** Where the visitor goes on: from the last episode heard or begun, the first one in the list that was not heard. */
export function nextEpisode({ all, episodes }: Show, { heard, begun }: Marks): Track | undefined {
  const last = all.findLastIndex(({ id }) => heard.has(id) || begun.has(id));
  return last < 0 ? undefined : all.slice(last).find((track) => !heard.has(track.id) && episodes.includes(track));
}

/** The position of the first episode in a folded card: around the next one, or around one that must be in it. */
export function firstInCard(episodes: readonly Track[], upNext: ReadonlySet<Id>, needed: Id | null): number {
  const last = Math.max(episodes.length - cardLength, 0);
  const around = (at: number) => Math.min(Math.max(at - before, 0), last);
  const first = around(episodes.findIndex(({ id }) => upNext.has(id)));
  const at = last === 0 ? -1 : episodes.findIndex(({ id }) => id === needed);
  return at < 0 || (at >= first && at < first + cardLength) ? first : around(at);
}

const numbered =
  /^(?:(?:s(\d{1,4}) ?e|(\d{1,4})x|(?:episode|ep\.?|part|chapter) )(\d{1,4})|(\d{1,4})(?= ?[.:)–—-] ))(?=$|[ .:)–—-])(?! ?[&–—-] ?\d)[ .:)–—-]*/i;

/** What a title begins with, such as "S1E3 ", "2x03 ", "Episode 3: " or "3. ", and its number. "3 Doors" has none. */
export function readNumber(title: string): { prefix: string; number: string | undefined } {
  const [prefix = '', s, times, episode, plain] = numbered.exec(title) ?? [];
  const season = Number(s ?? times ?? 1);
  const number = episode ?? plain;
  return {
    // A title that is nothing else stays.
    prefix: prefix.length < title.length ? prefix : '',
    number: number && `${season === 1 ? '' : `S${season}E`}${Number(number)}`,
  };
}
