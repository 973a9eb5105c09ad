import { builtInId } from '#catalogue/desk/matches.ts';
import type { Queries } from '#server/database/database.ts';

/** For how long what a match database told may be kept: it allows six months, this leaves time to ask again. */
const freshFor = 150 * 24 * 3_600_000;

/** Notes when a track's match was last described by the database; null: it is still to be asked. */
export async function noteMatch(
  db: Queries,
  trackId: number,
  tmdbId: number,
  describedAt: number | null,
): Promise<void> {
  await db.run('DELETE FROM match_state WHERE track_id = ?', [trackId]);
  await db.run('INSERT INTO match_state (track_id, tmdb_id, described_at) VALUES (?, ?, ?)', [
    trackId,
    tmdbId,
    describedAt,
  ]);
}

/** The matched track that waits longest: never described first, then those whose description grows old. */
export async function nextDue(db: Queries, now: number, after: number): Promise<number | undefined> {
  const [row] = await db.all<{ id: number }>(
    `SELECT track.id AS id FROM track
      LEFT JOIN match_state ON match_state.track_id = track.id AND match_state.tmdb_id = track.tmdb_id
      WHERE track.tmdb_id > 0 AND track.tmdb_id < ${builtInId(1)} AND track.id > ?
        AND (match_state.described_at IS NULL OR match_state.described_at < ?)
      ORDER BY track.id LIMIT 1`,
    [after, now - freshFor],
  );
  return row ? Number(row.id) : undefined;
}
