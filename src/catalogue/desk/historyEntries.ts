import { guestKey } from '#catalogue/facts/guests.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { describeChange, fieldLabel } from './historyWords.ts';
import { isolate } from './quote.ts';

type Value = HistoryEntry['tracks'][number]['fields'][number]['before'];

export function nameOf({ guest }: HistoryEntry): string {
  return isolate(guest ?? 'a guest');
}

/** The name of the field if it is the only one. */
export function editedField({ tracks }: HistoryEntry): string {
  const [only, other] = tracks[0]?.fields ?? [];
  return only && !other ? fieldLabel(only.field).toLowerCase() : 'track';
}

/** Every track of a bulk change has the same new value; an undo has it as the old one. */
export function bulkChange({ tracks, undoes, isRedo }: HistoryEntry): string {
  const [only] = tracks[0]?.fields ?? [];
  if (!only) return 'tracks changed';
  const words = describeChange(only.field, undoes === null || isRedo ? only.after : only.before);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The guest that was added or removed, read from the first track. */
export function movedGuest({ tracks }: HistoryEntry): string {
  const guests = tracks[0]?.fields.find(({ field }) => field === 'guests');
  const [before, after] = [listOf(guests?.before), listOf(guests?.after)];
  const moved = [...missingIn(before, after), ...missingIn(after, before)];
  return moved.length === 1 ? isolate(moved[0] ?? 'guest') : 'guests';
}

function listOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(guestKey));
  return some.filter((name) => !keys.has(guestKey(name)));
}
