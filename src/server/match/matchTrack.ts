import { builtInId } from '#catalogue/desk/matches.ts';
import type { EditAnswer, UpdateMatch } from '#contract/edits.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { edit } from '#server/tracks/edit.ts';
import { type Editor, lockEdits } from '#server/tracks/journal.ts';
import { updateMatch } from '#server/tracks/trackEdits.ts';
import { readTracksById } from '#server/tracks/trackTable.ts';
import { type Lookup, lookupOf, type MatchDatabase, MatchOutage } from './matchDatabase.ts';

/**
 * Saves the match that an admin chose. The database is queried before the write lock is taken. During an outage the
 * match is saved without details, which are fetched later.
 */
export async function matchTrack(
  db: Database,
  matches: MatchDatabase,
  editor: Editor,
  match: UpdateMatch,
): Promise<EditAnswer> {
  const [track] = await readTracksById(db, [match.id]);
  const lookup = track && match.tmdbId > 0 ? lookupOf(track, match) : undefined;
  const found = lookup && (await orOutage(matches.fetchDetails(lookup)));
  const details = found === outage ? undefined : found;
  const title = lookup && found !== outage ? await findTitle(matches, lookup) : undefined;
  const record = async (queries: Queries) => {
    await recordMatch(queries, match.id, match.tmdbId, details ? Date.parse(editor.at) : null);
    await recordTitle(queries, match.id, match.tmdbId, title);
  };
  const answer = await edit(db, editor, async (queries) => {
    const operations = await updateMatch(queries, match, details);
    await record(queries);
    return operations;
  });
  // An edit that changes nothing is rolled back, but the match was confirmed.
  if (answer.edit === null) await whileMatched(db, match, record);
  return answer;
}

/** What is recorded of a match beside an edit, unless another match was chosen in the meantime. */
export async function whileMatched(
  db: Database,
  { id, tmdbId }: { id: number; tmdbId: number },
  record: (queries: Queries) => Promise<void>,
): Promise<void> {
  await db.transaction(async (queries) => {
    await lockEdits(queries);
    const [track] = await readTracksById(queries, [id]);
    if (track?.tmdbId === tmdbId) await record(queries);
  });
}

const outage = Symbol('outage');

async function orOutage<Answer>(answer: Promise<Answer>): Promise<Answer | typeof outage> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof MatchOutage) return outage;
    throw error;
  }
}

/** Records when the details of a match were fetched; null if that is still to be done. */
export async function recordMatch(
  db: Queries,
  trackId: number,
  tmdbId: number,
  fetchedAt: number | null,
): Promise<void> {
  await db.run(
    `INSERT INTO match_state (track_id, tmdb_id, described_at) VALUES (?, ?, ?)
      ON CONFLICT (track_id) DO UPDATE SET tmdb_id = excluded.tmdb_id, described_at = excluded.described_at`,
    [trackId, tmdbId, fetchedAt],
  );
}

/**
 * Whether the details of the current match have been fetched before. Where another match is recorded, a change of
 * match was undone: the current one was described before that, as nearly all are.
 */
export async function isMatchDescribed(db: Queries, { id, tmdbId }: { id: number; tmdbId: number }): Promise<boolean> {
  const rows = await db.all(
    'SELECT described_at FROM match_state WHERE track_id = ? AND (tmdb_id <> ? OR described_at IS NOT NULL)',
    [id, tmdbId],
  );
  return rows.length > 0;
}

/** What a match is called, for the worklist. Not knowing it is no failure. */
export async function findTitle(matches: MatchDatabase, lookup: Lookup): Promise<string | undefined> {
  const title = await orOutage(matches.fetchTitle(lookup));
  return title === outage ? undefined : title;
}

export async function recordTitle(
  db: Queries,
  trackId: number,
  tmdbId: number,
  title: string | undefined,
): Promise<void> {
  if (title === undefined) return;
  await db.run(
    `INSERT INTO match_title (track_id, tmdb_id, title) VALUES (?, ?, ?)
      ON CONFLICT (track_id) DO UPDATE SET tmdb_id = excluded.tmdb_id, title = excluded.title`,
    [trackId, tmdbId, title],
  );
}

/** TMDB allows its data to be kept for six months; 150 days leave time to fetch it again. */
const maxAgeMs = 150 * 24 * 3_600_000;
/** Fetched while the clock was ahead, so the real time is unknown. */
const maxClockErrorMs = 24 * 3_600_000;

/** The id of the next matched track, after this one, whose details are missing or outdated. */
export async function nextOutdated(db: Queries, now: number, afterId: number): Promise<number | undefined> {
  const [row] = await db.all<{ id: number }>(
    `SELECT track.id AS id FROM track
      LEFT JOIN match_state ON match_state.track_id = track.id AND match_state.tmdb_id = track.tmdb_id
      WHERE track.tmdb_id > 0 AND track.tmdb_id < ${builtInId(1)} AND track.id > ?
        AND (match_state.described_at IS NULL OR match_state.described_at < ? OR match_state.described_at > ?)
      ORDER BY track.id LIMIT 1`,
    [afterId, now - maxAgeMs, now + maxClockErrorMs],
  );
  return row ? Number(row.id) : undefined;
}
