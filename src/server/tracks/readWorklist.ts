import { titleDiffers } from '#catalogue/list/worklist.ts';
import type { Worklist } from '#contract/worklist.ts';
import type { Queries } from '#server/database/database.ts';

type AcceptedRow = { track_id: number; reason: string; fact: string };
type MatchRow = { id: number; title: string; name: string | null; match_title: string };

export async function readWorklist(db: Queries): Promise<Worklist> {
  const accepted = await db.all<AcceptedRow>(
    'SELECT track_id, reason, fact FROM accepted_reason ORDER BY track_id, reason',
  );
  // The title of an earlier match says nothing about the current one.
  const matched = await db.all<MatchRow>(
    `SELECT track.id AS id, track.title AS title, track.name AS name, match_title.title AS match_title FROM track
      JOIN match_title ON match_title.track_id = track.id AND match_title.tmdb_id = track.tmdb_id
      WHERE track.tmdb_id > 0 ORDER BY track.id`,
  );
  return {
    accepted: accepted.map(({ track_id, reason, fact }) => ({ id: Number(track_id), reason, fact })),
    matchTitles: matched
      .filter((row) => titleDiffers(row, row.match_title))
      .map((row) => ({ id: Number(row.id), title: row.match_title })),
  };
}
