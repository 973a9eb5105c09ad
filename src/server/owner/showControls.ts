/** Titles, file names and errors may hold characters that steer a terminal or turn the direction of its text. */
export function showControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
