import { guestKey } from '#catalogue/facts/guests.ts';
import { webLink } from '#catalogue/facts/trackFacts.ts';
import { readCues, writeCues } from '#contract/cues.ts';
import { entryOf, fieldsBy, fieldTable, ownPath } from '#contract/fieldTable.ts';
import type { Track } from '#contract/track.ts';
import { formFieldsFrom } from '#contract/trackEdits.ts';
import { formatField } from './historyWords.ts';

/** The fields that the form has beside the titles. */
export const formFields = formFieldsFrom('link', 'text', 'cues', 'flag');
export type FormField = (typeof formFields)[number];
/** The values of the form, all as text: a flag is '1' or '', and '' is "not set". */
export type FieldTexts = Record<FormField, string>;

export const emptyFields = Object.fromEntries(formFields.map((field) => [field, ''])) as FieldTexts;

export function kindOf(field: FormField) {
  return fieldTable[field].kind;
}

export function fieldTexts(track: Track): FieldTexts {
  return Object.fromEntries(formFields.map((field) => [field, textOf(field, track[field])])) as FieldTexts;
}

/** The values that the form shows of a track, as the host sent them. A removal is refused if they have changed. */
export function shownValues(track: Track): Record<string, unknown> {
  const { title, tmdbId, newGuests } = track;
  const others = (['sortTitle', ...formFields] as const).map((field) => [field, track[field] ?? null]);
  return { title, tmdbId, guests: newGuests, ...Object.fromEntries(others) };
}

/** Hosts have several values for one text: `true` and 1, null and ''. */
export function isSameValue(field: string, a: unknown, b: unknown): boolean {
  return textOf(field, a).trim() === textOf(field, b).trim();
}

function textOf(field: string, value: unknown): string {
  switch (entryOf(field)?.kind) {
    case 'flag':
      return value === true || Number(value) === 1 ? '1' : '';
    case 'count':
      return Number(value) > 0 ? String(value) : '';
    case 'day':
      // A date field takes no time.
      return String(value ?? '').slice(0, 10);
    case 'cues':
      // Each row in a line of its own.
      return String(value ?? '')
        .split('|')
        .map((row) => row.trim())
        .join('\n');
    default:
      return String(value ?? '');
  }
}

/** The fields that an edit sends for these texts: only those that differ from `before`. */
export function changedFields(before: FieldTexts, texts: FieldTexts): Record<string, string | boolean | number> {
  const sent = formFields.map((field) => [field, sentValue(field, texts[field].trim())] as const);
  return Object.fromEntries(sent.filter(([field, value]) => value !== sentValue(field, before[field].trim())));
}

function sentValue(field: FormField, text: string): string | boolean | number {
  if (kindOf(field) === 'flag') return text === '1';
  if (kindOf(field) === 'cues') {
    const read = readCues(text);
    return 'cues' in read ? writeCues(read.cues) : text;
  }
  return kindOf(field) === 'count' ? Number(text) : text;
}

const maxMinutes = 100_000;

/** The error of a field; undefined if its text can be saved. The server has the same rules. */
export function fieldFault(field: FormField, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || (field === 'audioLink' && ownPath.test(text))) return undefined;
  if (kindOf(field) === 'link' && !(webLink(text) && URL.canParse(text)))
    return 'Enter an address that begins with https://';
  if (kindOf(field) === 'count' && !(/^\d{1,6}$/.test(text) && Number(text) <= maxMinutes))
    return 'Enter a whole number of minutes.';
  if (kindOf(field) !== 'cues') return undefined;
  const read = readCues(text);
  return 'fault' in read ? read.fault : undefined;
}

/** A track that has this title or this link already; adding another is allowed. */
export function findTwin(
  tracks: readonly Track[],
  { title, link }: { title: string; link: string },
): { sameTitle: Track | undefined; sameLink: Track | undefined } {
  const [titleKey, linkKey] = [guestKey(title), link.trim()];
  return {
    sameTitle: titleKey === '' ? undefined : tracks.find((track) => guestKey(track.title) === titleKey),
    sameLink: linkKey === '' ? undefined : tracks.find((track) => track.commentaryTrackLink?.trim() === linkKey),
  };
}

/** The texts that were typed. A field without an entry shows what the list has. */
export type TypedFields = Partial<FieldTexts>;

/** The fields that also follow from a match. */
const matchedFields: readonly string[] = fieldsBy('match');

/**
 * The body of EditTrack for what was typed; undefined if nothing changes. `opened` has the values of these fields in
 * the list, without those that a match of the same save sets just before.
 */
export function fieldsEdit(track: Track, typed: TypedFields, isMatched: boolean) {
  const before = fieldTexts(track);
  const fields = changedFields(before, { ...before, ...typed });
  const names = Object.keys(fields);
  if (names.length === 0) return undefined;
  const compared = names.filter((field) => !isMatched || !matchedFields.includes(field));
  return { fields, opened: Object.fromEntries(compared.map((field) => [field, track[field] ?? null])) };
}

/** The typed fields that someone else changed to another value after the form was opened, with that value in words. */
export function theirFields(opened: Track, now: Track, typed: TypedFields): TypedFields {
  const [before, after] = [fieldTexts(opened), fieldTexts(now)];
  const changed = formFields.filter((field) => {
    const text = typed[field]?.trim();
    return text !== undefined && before[field] !== after[field] && text !== after[field];
  });
  return Object.fromEntries(changed.map((field) => [field, inWords(field, after[field])]));
}

function inWords(field: FormField, text: string): string {
  return formatField(field, sentValue(field, text));
}
