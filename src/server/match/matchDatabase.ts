import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { MatchFields } from './matchFields.ts';

/** What a track says of itself, by which a database finds an episode's own facts. */
export type Wanted = { tmdbId: number; isShow: boolean; trackTitle: string; title: string; date: string | null };

/** Where matches are looked up. Both may throw a MatchOutage. */
export type MatchDatabase = {
  search(request: SearchRequest): Promise<SearchResult[]>;
  /** All that follows from a match; undefined where the database does not know the film. */
  describe(wanted: Wanted): Promise<MatchFields | undefined>;
};
