import type { Track } from '#contract/track.ts';
import { memoize } from './memoize.ts';
import { guestSpelling, inWords } from './trackFacts.ts';

/** A name as it is compared: in one case, composed, with single spaces. */
export function guestKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Reads the guests of a track out of whichever of the four spellings a host fills. */
export type ReadGuests = (track: Track) => string[];

/**
 * Cuts text into names. `known` are the names that the host lists by themselves: one that holds a comma or an ampersand
 * would be cut in two by its own spelling, so it is looked for first.
 */
export function makeNamesIn(known: readonly string[]): (text: string) => string[] {
  const whole = known
    .map(clean)
    .filter((name) => /,| & /.test(name))
    .sort((a, b) => b.length - a.length);
  return (text) => splitNames(clean(text), whole);
}

export function makeReadGuests(known: readonly string[]): ReadGuests {
  const namesIn = makeNamesIn(known);
  // The same few names, and many a text of several, stand on thousands of tracks.
  const keyOf = memoize(guestKey);
  const readText = memoize((text: string) => distinct(namesIn(text), keyOf));
  return (track) => {
    const spelling = guestSpelling(track);
    return typeof spelling === 'string' ? readText(spelling) : distinct(spelling, keyOf);
  };
}

/** One way to write what is written in many: composed, single spaces, no space before a comma, no "&" behind one. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?(?:& )?/g, ', ')
    .trim();
}

/** Cuts a clean text at commas and ampersands, but not inside a name that is known whole. */
function splitNames(text: string, whole: readonly string[]): string[] {
  const names: string[] = [];
  let rest = text;
  while (rest) {
    const name = whole.find((candidate) => startsWithName(rest, candidate));
    const end = name?.length ?? endOfName(rest);
    names.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^(?:, | & |,)+/, '');
  }
  return names;
}

function endOfName(text: string): number {
  const cut = text.search(/,| & /);
  return cut < 0 ? text.length : cut;
}

function startsWithName(text: string, name: string): boolean {
  const rest = text.slice(name.length);
  return guestKey(text.slice(0, name.length)) === guestKey(name) && (rest === '' || /^(?:,| & )/.test(rest));
}

function distinct(names: readonly string[], keyOf: (name: string) => string): string[] {
  const met = new Set(['']);
  const kept: string[] = [];
  for (const name of names) {
    const key = keyOf(name);
    if (met.has(key)) continue;
    met.add(key);
    kept.push(name.trim());
  }
  return kept;
}

/** The co-hosts' pair is a choice of its own in the guest filter. */
export function pairName(coHosts: readonly string[]): string {
  return coHosts.join(' & ');
}

type Showmen = { names: readonly string[]; label: string };

/** How the guests of a track are written wherever they are shown; '' where there are none. */
export type GuestLine = (track: Track) => string;

export function makeGuestLine({ readGuests }: { readGuests: () => ReadGuests }, showmen: Showmen): GuestLine {
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
