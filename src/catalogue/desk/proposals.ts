import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { formatCount } from './bulkPreview.ts';
import { matchQuery, type Proposal, proposeMatch } from './proposeMatch.ts';

export type Proposed = { track: Track; match: SearchResult };
type Unsure = { track: Track; years: readonly string[]; count: number };

/** The tracks to find matches for, by outcome. */
export type Proposals = {
  proposed: Proposed[];
  several: Unsure[];
  none: Track[];
  /** Not looked up yet. */
  waiting: Track[];
  /** Given a match in the meantime. */
  matched: Track[];
};

/** The results of each search, by query. */
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

/** Memoized per track and results: hundreds of tracks are sorted again after each of hundreds of answers. */
export function memoizedPropose(): Propose {
  const known = new WeakMap<Track, { results: readonly SearchResult[]; proposal: Proposal }>();
  return (track, results) => {
    const before = known.get(track);
    if (before?.results === results) return before.proposal;
    const proposal = proposeMatch(track, results);
    known.set(track, { results, proposal });
    return proposal;
  };
}

/** The distinct queries, in the order of the tracks. A track without a title has none. */
export function queriesOf(tracks: readonly Track[]): string[] {
  return [...new Set(tracks.filter(isUnmatched).map(matchQuery))].filter(Boolean);
}

/** “14 of 40 looked up: 8 matches found, 1 with several possible, 3 without, 2 already matched” */
export function describeProposals({ proposed, several, none, waiting, matched }: Proposals, total: number): string {
  const done = total - waiting.length;
  const begin =
    waiting.length > 0 || total === 0 ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(total);
  const parts = [
    [proposed.length, proposed.length === 1 ? 'match found' : 'matches found'],
    [several.length, 'with several possible'],
    [none.length, 'without'],
    [matched.length, 'already matched'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return [`${begin} looked up`, counts.join(', ')].filter(Boolean).join(': ');
}

/** Why an admin has to choose the match. */
export function describeAmbiguity({ years, count }: Pick<Unsure, 'years' | 'count'>): string {
  const words = count === 1 ? '1 from another year' : `${formatCount(count)} with this title`;
  return years.length > 0 ? `${words} (${years.join(', ')})` : words;
}
