import { type OnFault, type RowFault, readNames, readTracks } from '#contract/readAnswer.ts';
import type { Track } from '#contract/track.ts';
import type { HostError } from './failure.ts';

type Reading<Result> = { data: Result } | { error: HostError };

export function readTracksText(text: string): Reading<readonly Track[]> {
  // Immer walks through what is not frozen. The list is another one after an edit, most of its tracks are the same.
  return attempt('GetTracks', (onFault) =>
    Object.freeze(readTracks(parse(text), onFault).map((track) => Object.freeze(track))),
  );
}

export function readNamesText(text: string, call: string): Reading<string[]> {
  return attempt(call, (onFault) => [...new Set(readNames(parse(text), onFault).flatMap((name) => name.trim() || []))]);
}

function parse(text: string): unknown {
  return JSON.parse(text.trim() || 'null');
}

/** A text that cannot be read is a failure of the call, not an exception. */
function attempt<Result>(call: string, read: (onFault: OnFault) => Result): Reading<Result> {
  const faults: RowFault[] = [];
  try {
    return { data: read((fault) => faults.push(fault)) };
  } catch {
    return { error: { failure: 'notUnderstood' } };
  } finally {
    if (faults.length > 0) console.warn(`${call}: ${reportFaults(faults)}`);
  }
}

const maxReported = 10;

/** One line for the console, however many rows are bad. */
function reportFaults(faults: readonly RowFault[]): string {
  const named = faults
    .slice(0, maxReported)
    .map(({ row, path, drops }) => `row ${row}${path && `, ${path},`} is not as it should be: ${drops} is left out`);
  const more = faults.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more like these` : ''}.`;
}
