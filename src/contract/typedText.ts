/** Above it, hundreds of accents on one letter take long to compose, and a million take hours. */
const longestWithAnyAccents = 1000;

/** Accents as one character with their letter, so that equal texts are equal. */
export function compose(text: string): string {
  return text.length > longestWithAnyAccents && /\p{M}{31}/u.test(text) ? text : text.normalize('NFC');
}

/** Not what is a letter or a symbol that nobody sees: a filler, an empty Braille cell, a note without a head. */
const visible = /(?=[\p{L}\p{N}\p{P}\p{S}])[^\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u;

/** Spaces, zero-width characters and accents without a letter look empty, too. */
export function looksEmpty(text: string): boolean {
  return !visible.test(text);
}

/** What turns the direction of the text after it goes unseen, and is left out: also copied from a page of ours. */
export function withoutTurns(line: string): string {
  return line.replaceAll(/[\u202a-\u202e\u2066-\u2069]+/g, '');
}

export function withoutControls(line: string): string {
  return withoutTurns(line).replaceAll(/\p{Cc}+/gu, ' ');
}
