import { shorten } from '#catalogue/facts/plainText.ts';

/** A title may fill a phone's screen. The history has it in full. */
const maxLetters = 80;

/** A name or a title in a sentence that must stay short. */
export function nameBriefly(name: string): string {
  return shorten(name, maxLetters);
}

export function quote(title: string): string {
  return `“${nameBriefly(title)}”`;
}
