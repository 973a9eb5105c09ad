import type { Track } from '#contract/track.ts';

/** A name as it is compared: in one case, composed, with single spaces. */
export function guestKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Reads the guests of a track out of whichever of the four spellings a host fills. */
export type ReadGuests = (track: Track) => string[];

/**
 * `known` are the names that the host lists by themselves: one that holds a comma or an ampersand would be cut in two
 * by its own spelling, so it is looked for first.
 */
export function makeReadGuests(known: readonly string[]): ReadGuests {
  const whole = known.filter((name) => /,| & /.test(name)).sort((a, b) => b.length - a.length);
  const read = new Map<string, string[]>();
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    let key = keys.get(name);
    if (key === undefined) {
      key = guestKey(name);
      keys.set(name, key);
    }
    return key;
  };
  const readText = (text: string) => {
    let names = read.get(text);
    if (!names) {
      names = distinct(splitNames(text, whole), keyOf);
      read.set(text, names);
    }
    return names;
  };
  return ({ newGuests, newGuestsString, guests }) => {
    if (Array.isArray(newGuests)) {
      const names = newGuests.length === 1 && newGuests[0]?.trim() ? newGuests : distinct(newGuests, keyOf);
      if (names.length > 0) return names;
    }
    const spellings = [Array.isArray(newGuests) ? '' : newGuests, newGuestsString, guests];
    return readText(spellings.find((spelling) => spelling?.trim()) ?? '');
  };
}

/** Cuts at commas and ampersands, but not inside a name that is known whole. */
function splitNames(text: string, whole: readonly string[]): string[] {
  const names: string[] = [];
  let rest = text.replace(/^[\s,]+/, '').trimEnd();
  while (rest) {
    const name = whole.find((candidate) => startsWithName(rest, candidate));
    const end = name?.length ?? endOfName(rest);
    names.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^\s*(,|&(?=\s))?[\s,]*/, '');
  }
  return names;
}

function endOfName(text: string): number {
  const cut = text.search(/\s*,|\s+&\s+/);
  return cut < 0 ? text.length : Math.max(cut, 1);
}

function startsWithName(text: string, name: string): boolean {
  return guestKey(text.slice(0, name.length)) === guestKey(name) && /^(\s*,|\s+&\s|\s*$)/.test(text.slice(name.length));
}

function distinct(names: readonly string[], keyOf: (name: string) => string): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(name);
    if (key && !seen.has(key)) seen.set(key, name.trim());
  }
  return [...seen.values()];
}
