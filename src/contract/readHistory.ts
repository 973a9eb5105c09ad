import type { ChangedTrack, History, HistoryEntry } from './history.ts';

/** Thrown where the answer is no history; what reads it shows a failed load then. */
class NotAHistory extends Error {}

/** The history as our own server tells it. By hand, because the page comes without the library for schemas. */
export function readHistory(answer: unknown): History {
  const { edits, next } = (answer ?? {}) as Record<string, unknown>;
  const isWhole = Array.isArray(edits) && edits.every(isEntry) && (next === null || isNumber(next));
  if (!isWhole) throw new NotAHistory('The host answered something that is not a history.');
  return { edits, next };
}

function isEntry(entry: unknown): entry is HistoryEntry {
  if (entry === null || typeof entry !== 'object') return false;
  const { version, at, call, mine, undoes, isRedo, undoneBy, guest, trackCount, tracks, undoable, why } = entry as Row;
  return (
    [version, trackCount].every(isNumber) &&
    [at, call].every(isText) &&
    [mine, isRedo, undoable].every((flag) => typeof flag === 'boolean') &&
    [undoes, undoneBy].every((other) => other === null || isNumber(other)) &&
    [guest, why].every((text) => text === null || isText(text)) &&
    Array.isArray(tracks) &&
    tracks.every(isChangedTrack)
  );
}

function isChangedTrack(track: unknown): track is ChangedTrack {
  if (track === null || typeof track !== 'object') return false;
  const { id, title, fields } = track as Row;
  return isNumber(id) && isText(title) && Array.isArray(fields) && fields.every(isChange);
}

function isChange(change: unknown): boolean {
  if (change === null || typeof change !== 'object') return false;
  const { field, before, after } = change as Row;
  return isText(field) && isValue(before) && isValue(after);
}

type Row = Record<string, unknown>;

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isValue = (value: unknown) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isText));
