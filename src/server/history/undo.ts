import type { Queries } from '#server/database/database.ts';
import { reasonOf } from '#server/tracks/acceptedReasons.ts';
import type { Operation } from '#server/tracks/edit.ts';
import { Conflict, NotFound } from '#server/tracks/editErrors.ts';
import { guestListId } from '#server/tracks/journal.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import { readTracksById, type TrackFields } from '#server/tracks/trackTable.ts';
import { guestIn, type JournalRow, readJournalRows, readUndos } from './journalRows.ts';
import { findUndoConflict } from './undoConflict.ts';

/**
 * The operations that restore each field as it was before the edit, all or nothing. If a later edit changed the same
 * field, the undo is refused, because it would silently revert that edit too.
 */
export async function undo(db: Queries, version: number): Promise<Operation[]> {
  const rows = await readJournalRows(db, version);
  if (rows.length === 0) throw new NotFound(`No edit has the number ${version}. Nothing was changed.`, ['/version']);
  const conflict = await findUndoConflict(db, version, rows, await readUndos(db), rows.length);
  if (conflict) {
    const tracks = conflict.tracks.map(({ id, title }) => ({ id, title }));
    throw new Conflict(`${conflict.message} Nothing was changed.`, tracks);
  }
  const ids = rows.flatMap(({ id }) => (id === guestListId ? [] : [id]));
  const tracks = new Map((await readTracksById(db, ids)).map((track) => [track.id, track]));
  return rows.flatMap((row) => revert(row, tracks.get(row.id)));
}

function revert(row: JournalRow, track: TrackRecord | undefined): Operation[] {
  if (row.id === guestListId) return [revertGuest(row)];
  if (row.after === null) return [{ insert: { ...blankTrack, ...row.before, id: row.id } as TrackRecord }];
  if (!track) return [];
  const accepted = Object.entries(row.before ?? {}).flatMap(([field, fact]) => {
    const reason = reasonOf(field);
    return reason === undefined ? [] : [{ trackId: row.id, reason, fact: fact === null ? null : String(fact) }];
  });
  if (accepted.length > 0) return accepted;
  return row.before === null ? [{ delete: track }] : [{ track, fields: { ...row.before } as TrackFields }];
}

function revertGuest(row: JournalRow): Operation {
  const [before, after] = [row.before?.['guest'], row.after?.['guest']];
  if (typeof before === 'string' && typeof after === 'string') return { guest: after, newName: before };
  // An undone merge keeps its other guest: to do it again is a merge, not a removal.
  const into = row.after?.['into'];
  return { guest: guestIn(row), isListed: after === null, ...(typeof into === 'string' && { into }) };
}
