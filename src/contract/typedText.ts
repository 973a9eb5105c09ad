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

/** In a line, also what turns the direction of the text after it. The marks of Hebrew, Arabic and emoji do not. */
export const controlsInLine = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export function withoutControls(line: string): string {
  return line.replaceAll(/[\u202a-\u202e\u2066-\u2069]+/g, '').replaceAll(/\p{Cc}+/gu, ' ');
}
