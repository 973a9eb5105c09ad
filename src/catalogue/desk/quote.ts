import { shorten } from '#catalogue/facts/plainText.ts';

/** A title may fill a phone's screen. The history has it in full. */
const maxLetters = 80;

/** Letters that are read from right to left, and marks that change the direction of a text. */
const directed = /[\p{Bidi_Control}\u0590-\u08FF]/u;

/** Keeps the direction of a name from the rest of its sentence. */
export function isolate(name: string): string {
  return directed.test(name) ? `\u2068${name}\u2069` : name;
}

/** A name or a title in a sentence that must stay short. */
export function nameBriefly(name: string): string {
  return isolate(shorten(name, maxLetters));
}

export function quote(title: string): string {
  return `“${nameBriefly(title)}”`;
}
