import * as v from 'valibot';
import { compose, looksEmpty, withoutTurns } from './typedText.ts';

/** Prose may contain line breaks and tabs; any other control character is a mistake or an attack. */
const controls = /\p{Cc}/u;
const controlsInProse = /[^\P{Cc}\t\n\r]/u;

/** Databases disagree about lone surrogates. */
const wellFormed = v.check((text: string) => text.isWellFormed(), 'must be well-formed text');

/** Text to look something up by: it is not trimmed or normalized. */
export function exactText(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    wellFormed,
    v.check((text) => !controls.test(text), 'must not hold control characters'),
  );
}

/** A line that a person typed and that is stored: trimmed and composed, so that equal texts are equal. */
export function typedLine(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    wellFormed,
    v.transform((text) => compose(withoutTurns(text))),
    v.trim(),
    v.check((text) => !looksEmpty(text), 'must not be empty'),
    v.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    v.check((text) => !controls.test(text), 'must not hold control characters'),
  );
}

export function prose(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    wellFormed,
    v.check((text) => !controlsInProse.test(text), 'must not hold control characters'),
  );
}
