import type { Track } from '#contract/track.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import { inWords } from './facts.ts';
import { guestKey } from './guestNames.ts';

type Showmen = { names: readonly string[]; label: string };

/** How the guests of a track are written wherever they are shown; '' where there are none. */
export type GuestLine = (track: Track) => string;

export function makeGuestLine({ readGuests }: Pick<CatalogueIndex, 'readGuests'>, showmen: Showmen): GuestLine {
  return (track) => shownGuests(readGuests()(track), showmen);
}

/** The guests as they are shown: the three showmen together become one short line, whoever else is there stays. */
export function shownGuests(guests: readonly string[], { names, label }: Showmen): string {
  if (guests.length < names.length) return inWords(guests);
  const keys = new Set(guests.map(guestKey));
  const all = names.map(guestKey);
  if (!all.every((name) => keys.has(name))) return inWords(guests);
  const others = guests.filter((name) => !all.includes(guestKey(name)));
  return inWords([label, ...others]);
}
