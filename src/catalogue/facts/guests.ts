import type { Track } from '#contract/track.ts';
import { compose } from '#contract/typedText.ts';
import { memoize } from './memoize.ts';
import { guestSpelling, joinNames } from './trackFacts.ts';

/** A name in the form in which it is compared: lower case, composed, single spaces. */
export function guestKey(name: string): string {
  return compose(name).trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Reads the guests of a track from the first spelling that its host fills. */
export type ReadGuests = (track: Track) => readonly string[];

/**
 * Splits text into names. `known` are the names of GetGuests: one that contains a comma or an ampersand would be split
 * in two, so those are looked for first.
 */
export function makeNamesIn(known: readonly string[]): (text: string) => string[] {
  const unsplittable = known
    .map(clean)
    .filter((name) => /,| & /.test(name))
    .sort((a, b) => b.length - a.length);
  return (text) => splitNames(clean(text), unsplittable);
}

export function makeReadGuests(known: readonly string[]): ReadGuests {
  const namesIn = makeNamesIn(known);
  // Thousands of tracks share a few names and texts.
  const keyOf = memoize(guestKey);
  const readText = memoize((text: string) => distinct(namesIn(text), keyOf));
  return (track) => {
    const spelling = guestSpelling(track);
    return typeof spelling === 'string' ? readText(spelling) : distinct(spelling, keyOf);
  };
}

/** Composed, single spaces, no space before a comma and no "&" after one. */
function clean(text: string): string {
  return compose(text)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?(?:& )?/g, ', ')
    .trim();
}

/** Splits a clean text at commas and ampersands, except inside an unsplittable name. */
function splitNames(text: string, unsplittable: readonly string[]): string[] {
  const names: string[] = [];
  let rest = text;
  while (rest) {
    const name = unsplittable.find((candidate) => startsWithName(rest, candidate));
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
  const seen = new Set(['']);
  const kept: string[] = [];
  for (const name of names) {
    const key = keyOf(name);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(name.trim());
  }
  return kept;
}

/** The co-hosts' pair is a separate choice in the guest filter. */
export function pairName(coHosts: readonly string[]): string {
  return coHosts.join(' & ');
}

/** Hosts who together are shown as one label. A site without them has no names. */
export type Showmen = { names: readonly string[]; label: string };

type GuestReader = { guestsOf: ReadGuests };

/** A part of the line of guests. The label of the showmen is no name, and stands for several. */
export type GuestPart = { text: string; isName: boolean; names?: readonly string[] };

/** The guests of a track as every view shows them: the same parts for the same track. */
export type GuestLine = (track: Track) => readonly GuestPart[];

export function makeGuestLine({ guestsOf }: GuestReader, showmen: Showmen): GuestLine {
  return memoize((track: Track) => guestParts(guestsOf(track), showmen), new WeakMap());
}

/** Where the line is plain text; '' if there are no guests. */
export function textOfLine(parts: readonly GuestPart[]): string {
  return joinNames(parts.map(({ text }) => text));
}

/** By the text of the host: what is shown for it may be one label for several guests. */
export function guestLineLabel(track: Track): string {
  const spelling = guestSpelling(track);
  return /[,&]/.test(typeof spelling === 'string' ? spelling : spelling.join()) ? 'Guests:' : 'Guest:';
}

/** If all showmen are among the guests, one label replaces their names. */
function guestParts(guests: readonly string[], { names, label }: Showmen): GuestPart[] {
  const all = names.map(guestKey);
  const keys = new Set(guests.map(guestKey));
  const isTogether = all.length > 0 && guests.length >= names.length && all.every((name) => keys.has(name));
  const others = isTogether ? guests.filter((name) => !all.includes(guestKey(name))) : guests;
  const parts = others.map((text) => ({ text, isName: true }));
  return isTogether ? [{ text: label, isName: false, names }, ...parts] : parts;
}
