import type { Queries } from '#server/database/database.ts';
import type { Wish } from '#server/tracks/edit.ts';
import { guestList } from '#server/tracks/journal.ts';
import { readTracksById } from '#server/tracks/readTracks.ts';
import { Conflict, NotFound } from '#server/tracks/refusals.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { TrackFields } from '#server/tracks/writeTrack.ts';
import { guestOf, type JournalRow, readRows } from './journalRows.ts';
import { readUndos } from './undos.ts';
import { whyNotUndoable } from './whyNotUndoable.ts';

/**
 * What takes an edit back: each field as it was before, all of it or nothing. Where a later edit changed the same
 * field, taking this one back would silently take that one back too, so it is refused.
 */
export async function undo(db: Queries, version: number): Promise<Wish[]> {
  const rows = await readRows(db, version);
  if (rows.length === 0) throw new NotFound(`No edit has the number ${version}. Nothing was changed.`, ['/version']);
  const reason = await whyNotUndoable(db, version, rows, await readUndos(db), rows.length);
  if (reason) throw new Conflict(`${reason.message} Nothing was changed.`, reason.tracks.map(nameOf));
  const tracks = new Map((await readTracksById(db, idsOf(rows))).map((track) => [track.id, track]));
  return rows.flatMap((row): Wish[] => {
    if (row.id === guestList) return [{ guest: guestOf(row), isKnown: row.after?.['guest'] === null }];
    if (row.after === null) return [{ come: { ...row.before, id: row.id } as TrackRecord }];
    const track = tracks.get(row.id);
    if (track && row.before === null) return [{ go: track }];
    return track ? [{ track, fields: { ...row.before } as TrackFields }] : [];
  });
}

function idsOf(rows: readonly JournalRow[]): number[] {
  return rows.flatMap(({ id }) => (id === guestList ? [] : [id]));
}

function nameOf({ id, title }: { id: number; title: string }) {
  return { id, title };
}
