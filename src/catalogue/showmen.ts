import { inWords } from './facts.ts';
import { guestKey } from './guestNames.ts';

type Showmen = { names: readonly string[]; label: string };

/** The guests as they are shown: the three showmen together become one short line, whoever else is there stays. */
export function shownGuests(guests: readonly string[], { names, label }: Showmen): string {
  const keys = new Set(guests.map(guestKey));
  const all = names.map(guestKey);
  if (!all.every((name) => keys.has(name))) return inWords(guests);
  const others = guests.filter((name) => !all.includes(guestKey(name)));
  return inWords([label, ...others]);
}
