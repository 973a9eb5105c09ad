import { baseIndexOf } from '#catalogue/index/catalogueIndex.ts';
import { reuseList, reuseRows } from '#catalogue/index/keepIdentity.ts';
import { type FindKnown, type OnFault, type RowFault, readNames, readTracks } from '#contract/readAnswer.ts';
import type { Track } from '#contract/track.ts';
import type { HostError } from './failure.ts';

type Reading<Result> = { data: Result } | { error: HostError };

function readTracksText(text: string, findKnown?: FindKnown): Reading<Track[]> {
  return attempt('GetTracks', (onFault) => readTracks(parse(text), onFault, findKnown));
}

export function readNamesText(text: string, call: string): Reading<string[]> {
  return attempt(call, (onFault) => [...new Set(readNames(parse(text), onFault).flatMap((name) => name.trim() || []))]);
}

/**
 * Memoizes the last list by its text: the same text is the same list, without parsing. In another text, tracks that did
 * not change keep their identity.
 */
export function makeTracksReader(): (text: string) => Reading<readonly Track[]> {
  let last: { text: string; tracks: readonly Track[] } | undefined;
  return (text) => {
    if (last?.text === text) return { data: last.tracks };
    const former = last?.tracks;
    const reading = readTracksText(text, former && reuseRows(former));
    if ('error' in reading) return reading;
    // Immer skips a frozen list instead of walking through every track.
    const tracks = Object.freeze(former ? reuseList(former, reading.data) : reading.data);
    // Here both lists are known, so the new index can take over what an edit did not change.
    baseIndexOf(tracks, former);
    last = { text, tracks };
    return { data: tracks };
  };
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
