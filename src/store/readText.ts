import { keepUnchanged } from '#catalogue/keepUnchanged.ts';
import type { History } from '#contract/history.ts';
import { type OnFault, readNames, readSearchResults, readTracks } from '#contract/readAnswer.ts';
import { readHistory } from '#contract/readHistory.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import type { HostError } from './failure.ts';

export type Reading<Result> = { data: Result } | { error: HostError };

export function readTracksText(text: string): Reading<Track[]> {
  return attempt(() => readTracks(parse(text), warnOf('GetTracks')));
}

export function readNamesText(text: string, call: string): Reading<string[]> {
  return attempt(() => [...new Set(readNames(parse(text), warnOf(call)).flatMap((name) => name.trim() || []))]);
}

export function readResultsText(text: string): Reading<SearchResult[]> {
  return attempt(() => readSearchResults(parse(text), warnOf('GetSearchResults')));
}

export function readHistoryText(text: string): Reading<History> {
  return attempt(() => readHistory(parse(text)));
}

/** What a host says of a password: anything but nothing and "no" opens the desk. */
export function isYes(text: string): boolean {
  const answer = text.trim().toLowerCase();
  // A page instead of an answer is some proxy's, and no yes.
  return !answer.startsWith('<') && !['', 'false', 'null', '0', '""'].includes(answer);
}

/**
 * Remembers the last list and the text that it came from. The same text is the same list, without parsing it; in
 * another one, tracks that did not change keep their identity.
 */
export function makeTracksReader(): (text: string) => Reading<readonly Track[]> {
  let last: { text: string; tracks: readonly Track[] } | undefined;
  return (text) => {
    if (last?.text === text) return { data: last.tracks };
    const reading = readTracksText(text);
    if ('error' in reading) return reading;
    // Frozen at its top, so that the store does not walk through every track to freeze it.
    const tracks = Object.freeze(last ? keepUnchanged(last.tracks, reading.data) : reading.data);
    last = { text, tracks };
    return { data: tracks };
  };
}

function parse(text: string): unknown {
  return JSON.parse(text.trim() || 'null');
}

/** What cannot be read is a failure of the call, not of the page. */
function attempt<Result>(read: () => Result): Reading<Result> {
  try {
    return { data: read() };
  } catch {
    return { error: { failure: 'notUnderstood' } };
  }
}

function warnOf(call: string): OnFault {
  return (index, path) => {
    console.warn(`${call}: row ${index} is left out, because ${path ? `its ${path}` : 'it'} is not as it should be.`);
  };
}
