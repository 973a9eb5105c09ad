import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { formatCount } from './bulkPreview.ts';
import { matchQuery, type Proposal, proposeMatch } from './proposeMatch.ts';

export type Proposed = { track: Track; match: SearchResult };
type Unsure = { track: Track; years: readonly string[]; count: number };

/** The tracks of the proposals dialog, by outcome. */
export type Proposals = {
  proposed: Proposed[];
  several: Unsure[];
  none: Track[];
  /** Not looked up yet. */
  waiting: Track[];
  /** Matched since the dialog was opened. */
  matched: Track[];
};

/** Search results by query. */
export type Answers = ReadonlyMap<string, readonly SearchResult[]>;
export type Propose = (track: Track, results: readonly SearchResult[]) => Proposal;

export function sortProposals(tracks: readonly Track[], answers: Answers, propose: Propose): Proposals {
  const sorted: Proposals = { proposed: [], several: [], none: [], waiting: [], matched: [] };
  for (const track of tracks) {
    const query = matchQuery(track);
    const results = query === '' ? [] : answers.get(query);
    if (!isUnmatched(track)) sorted.matched.push(track);
    else if (results) sortIn(sorted, track, propose(track, results));
    else sorted.waiting.push(track);
  }
  return sorted;
}

function sortIn({ proposed, several, none }: Proposals, track: Track, proposal: Proposal): void {
  if (proposal.kind === 'one') proposed.push({ track, match: proposal.match });
  else if (proposal.kind === 'several') several.push({ track, years: proposal.years, count: proposal.count });
  else none.push(track);
}

/** Proposes once per track and answer: with hundreds of tracks, each new answer would repeat all of it. */
export function memoizedPropose(): Propose {
  const cache = new WeakMap<Track, { results: readonly SearchResult[]; proposal: Proposal }>();
  return (track, results) => {
    const cached = cache.get(track);
    if (cached?.results === results) return cached.proposal;
    const proposal = proposeMatch(track, results);
    cache.set(track, { results, proposal });
    return proposal;
  };
}

/** The queries, each once, in the order of the tracks. A track without a title has none. */
export function queriesOf(tracks: readonly Track[]): string[] {
  return [...new Set(tracks.filter(isUnmatched).map(matchQuery))].filter(Boolean);
}

/** “12 of 40 looked up: 8 proposed, 1 with several possible, 3 without a proposal, 2 matched” */
export function describeProposals({ proposed, several, none, waiting, matched }: Proposals, total: number): string {
  const done = total - waiting.length;
  const begin = waiting.length > 0 || total === 0 ? `${formatCount(done)} of ${formatCount(total)}` : allOf(total);
  const parts = [
    [proposed.length, 'proposed'],
    [several.length, 'with several possible'],
    [none.length, 'without a proposal'],
    [matched.length, 'matched'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return [`${begin} looked up`, counts.join(', ')].filter(Boolean).join(': ');
}

function allOf(total: number): string {
  if (total < 3) return total === 1 ? '1 track' : 'Both tracks';
  return `All ${formatCount(total)}`;
}

/** Why an admin must decide. */
export function describeAmbiguity({ years, count }: Pick<Unsure, 'years' | 'count'>): string {
  const words = count === 1 ? '1 of another year' : `${formatCount(count)} of this title`;
  return years.length > 0 ? `${words} (${years.join(', ')})` : words;
}
