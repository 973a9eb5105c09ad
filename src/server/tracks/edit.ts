import type { EditAnswer } from '#contract/edits.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { type Editor, writeJournal } from './journal.ts';
import type { TrackRecord } from './trackRecord.ts';
import { raiseVersion } from './version.ts';
import { type TrackFields, writeTrackFields } from './writeTrack.ts';

/** A track as it stands, and the fields that it shall have. */
export type Wish = { track: TrackRecord; fields: TrackFields };

/**
 * Every edit of the catalogue goes through here: one transaction, a journal row for each changed track, and a new
 * version if anything changed. The version is raised first because that row is the write lock on every engine.
 */
export async function edit(
  db: Database,
  editor: Editor,
  choose: (queries: Queries) => Promise<Wish[]>,
): Promise<EditAnswer> {
  try {
    return await db.transaction(async (queries) => {
      const version = await raiseVersion(queries);
      const wishes = await choose(queries);
      const changes = wishes.flatMap(({ track, fields }) => changeOf(track, fields) ?? []);
      if (changes.length === 0) throw new NothingChanged(version - 1, wishes.length);
      for (const { id, after } of changes) await writeTrackFields(queries, id, after);
      await writeJournal(queries, version, editor, changes);
      const replaced = changes.map(({ id, before }) => ({ id, before }));
      return { version, matched: wishes.length, changed: changes.length, replaced };
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.answer;
    throw error;
  }
}

/** Thrown to undo the raised version: an edit that changes nothing leaves no trace. */
class NothingChanged extends Error {
  readonly answer: EditAnswer;

  constructor(version: number, matched: number) {
    super('nothing changed');
    this.answer = { version, matched, changed: 0, replaced: [] };
  }
}

function changeOf(track: TrackRecord, fields: TrackFields) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const was = track[name as keyof TrackRecord];
    if (value === undefined || JSON.stringify(was) === JSON.stringify(value)) continue;
    before[name] = was;
    after[name] = value;
  }
  if (Object.keys(after).length === 0) return undefined;
  return { id: track.id, before, after: after as TrackFields };
}
