import type { EditAnswer, UpdateMatch } from '#contract/edits.ts';
import type { Database } from '#server/database/database.ts';
import { edit } from '#server/tracks/edit.ts';
import type { Editor } from '#server/tracks/journal.ts';
import { readTracksById } from '#server/tracks/readTracks.ts';
import { rematch } from '#server/tracks/rematch.ts';
import type { MatchDatabase, Wanted } from './matchDatabase.ts';
import type { MatchFields } from './matchFields.ts';
import { MatchOutage } from './matchOutage.ts';
import { noteMatch } from './matchState.ts';
import { wantedOf } from './wantedOf.ts';

/**
 * Gives a track the match that an admin chose. The database is asked before anything is locked. Where it is out of
 * reach the choice is saved all the same, and completed later.
 */
export async function matchTrack(
  db: Database,
  matches: MatchDatabase,
  editor: Editor,
  match: UpdateMatch,
): Promise<EditAnswer> {
  const [track] = await readTracksById(db, [match.id]);
  const described = track && (await describe(matches, wantedOf(track, match)));
  const answer = await edit(db, editor, (queries) => rematch(queries, match, described));
  await noteMatch(db, match.id, match.tmdbId, described ? Date.parse(editor.at) : null);
  return answer;
}

async function describe(matches: MatchDatabase, wanted: Wanted): Promise<MatchFields | undefined> {
  try {
    return await matches.describe(wanted);
  } catch (error) {
    if (error instanceof MatchOutage) return undefined;
    throw error;
  }
}
