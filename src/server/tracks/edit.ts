import type { EditAnswer } from '#contract/edits.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { deleteGuest, findGuest, insertGuest } from './guests.ts';
import { type Change, type Editor, guestList, writeJournal } from './journal.ts';
import type { TrackRecord } from './trackRecord.ts';
import { raiseVersion } from './version.ts';
import { deleteTrack, insertTrack, type TrackFields, writeTrackFields } from './writeTrack.ts';

/** A track as it stands, and the fields that it shall have. */
type TrackWish = { track: TrackRecord; fields: TrackFields };
/** A name that shall stand in the list of guests, or no longer. */
type GuestWish = { guest: string; isKnown: boolean };
/** A track that shall come into the catalogue, or go from it. */
type ComeOrGoWish = { come: TrackRecord } | { go: TrackRecord };
export type Wish = TrackWish | GuestWish | ComeOrGoWish;

type Write = { change: Change; write: (queries: Queries) => Promise<void> };

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
      const writes: Write[] = [];
      for (const wish of wishes) writes.push(...(await writesFor(queries, wish)));
      const matched = wishes.filter((wish) => !('guest' in wish)).length;
      if (writes.length === 0) throw new NothingChanged(version - 1, matched);
      for (const { write } of writes) await write(queries);
      const changes = writes.map(({ change }) => change);
      await writeJournal(queries, version, editor, changes);
      const replaced = changes.flatMap(({ id, before }) => (id === guestList ? [] : [{ id, before: { ...before } }]));
      return { version, edit: version, matched, changed: replaced.length, replaced };
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
    this.answer = { version, edit: null, matched, changed: 0, replaced: [] };
  }
}

/** None for a wish that is fulfilled already. */
async function writesFor(queries: Queries, wish: Wish): Promise<Write[]> {
  if ('guest' in wish) return guestWrites(queries, wish);
  return 'track' in wish ? trackWrites(wish) : [comeOrGoWrite(wish)];
}

function comeOrGoWrite(wish: ComeOrGoWish): Write {
  if ('come' in wish) {
    const { come } = wish;
    return { change: { id: come.id, before: null, after: come }, write: (queries) => insertTrack(queries, come) };
  }
  const { go } = wish;
  return { change: { id: go.id, before: go, after: null }, write: (queries) => deleteTrack(queries, go.id) };
}

function trackWrites({ track, fields }: TrackWish): Write[] {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const was = track[name as keyof TrackRecord];
    if (value === undefined || JSON.stringify(was) === JSON.stringify(value)) continue;
    before[name] = was;
    after[name] = value;
  }
  if (Object.keys(after).length === 0) return [];
  const change = { id: track.id, before, after };
  return [{ change, write: (queries) => writeTrackFields(queries, track.id, after as TrackFields) }];
}

async function guestWrites(queries: Queries, { guest, isKnown }: GuestWish): Promise<Write[]> {
  const known = await findGuest(queries, guest);
  if (isKnown === (known !== undefined)) return [];
  const change = { id: guestList, before: { guest: known ?? null }, after: { guest: isKnown ? guest : null } };
  return [{ change, write: (writing) => (isKnown ? insertGuest(writing, guest) : deleteGuest(writing, guest)) }];
}
