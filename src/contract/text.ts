import * as v from 'valibot';

/** Line breaks and tabs may stand in prose; every other control character is somebody's mistake or attack. */
const controls = /\p{Cc}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const controlsInProse = /[^\P{Cc}\t\n\r]/u;

/** Half of a surrogate pair or a NUL would be stored by one database and refused by another. */
const wellFormed = v.check((text: string) => text.isWellFormed(), 'must be well-formed text');

/** Text that is looked up, so that nothing about it may be changed on the way. */
export function exactText(longest: number) {
  return v.pipe(
    v.string('must be text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `must not be longer than ${longest} characters`),
    wellFormed,
    v.check((text) => !controls.test(text), 'must not hold control characters'),
  );
}

/** A line that a person typed and that will be kept: trimmed, and composed so that equal looks equal. */
export function typedLine(longest: number) {
  return v.pipe(
    v.string('must be text'),
    wellFormed,
    v.normalize('NFC'),
    v.trim(),
    // Also refuses text of spaces that have no width, which looks like nothing at all.
    v.check((text) => visible.test(text), 'must not be empty'),
    v.maxLength(longest, `must not be longer than ${longest} characters`),
    v.check((text) => !controls.test(text), 'must not hold control characters'),
  );
}

export function prose(longest: number) {
  return v.pipe(
    v.string('must be text'),
    v.maxLength(longest, `must not be longer than ${longest} characters`),
    wellFormed,
    v.check((text) => !controlsInProse.test(text), 'must not hold control characters'),
  );
}
