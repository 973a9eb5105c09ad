import type { EditAnswer } from '#contract/edits.ts';
import type { Database, Queries, Write } from '#server/database/database.ts';
import { giveWay } from '#server/giveWay.ts';
import { type AcceptOperation, findAcceptedFact, fineField, writeAcceptedFact } from './acceptedReasons.ts';
import { deleteGuest, findGuest, insertGuest } from './guests.ts';
import { type Change, type Editor, guestListId, incrementVersion, journalWrites } from './journal.ts';
import type { TrackRecord } from './trackRecord.ts';
import { deleteTrack, insertTrack, type TrackFields, updateTrack } from './trackTable.ts';

type UpdateOperation = { track: TrackRecord; fields: TrackFields };
/** Adds a name to the guest list, or removes it. `into`: the guest that it is merged into, or was until now. */
type GuestOperation = { guest: string; isListed: boolean; into?: string };
/** Replaces a name on the guest list, also by another spelling of itself. */
type RenameOperation = { guest: string; newName: string };
type InsertOrDeleteOperation = { insert: TrackRecord } | { delete: TrackRecord };
export type Operation = UpdateOperation | GuestOperation | RenameOperation | InsertOrDeleteOperation | AcceptOperation;

type ChangeWrite = { change: Change; write: Write };

/**
 * Every edit of the catalogue goes through here: one transaction, a journal row for each changed track, and a new
 * version if anything changed. The version is incremented first because its row is the write lock on every engine.
 */
export async function edit(
  db: Database,
  editor: Editor,
  plan: (queries: Queries) => Promise<Operation[]>,
): Promise<EditAnswer> {
  try {
    return await db.transaction(async (queries) => {
      const [version, operations] = await Promise.all([incrementVersion(queries), plan(queries)]);
      const writes: ChangeWrite[] = [];
      for (const operation of operations) {
        await giveWay();
        writes.push(...(await writesFor(queries, operation)));
      }
      const matched = operations.filter((operation) => !('guest' in operation)).length;
      if (writes.length === 0) throw new NothingChanged(version - 1, matched);
      const changes = writes.map(({ change }) => change);
      await queries.finish([...writes.map(({ write }) => write), ...journalWrites(version, editor, changes)]);
      const replaced = changes.flatMap(({ id, before }) => (id === guestListId ? [] : [{ id, before: { ...before } }]));
      return { version, edit: version, matched, changed: replaced.length, replaced };
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.answer;
    throw error;
  }
}

/** Thrown to roll back the new version when an edit changes nothing. */
class NothingChanged extends Error {
  readonly answer: EditAnswer;

  constructor(version: number, matched: number) {
    super('nothing changed');
    this.answer = { version, edit: null, matched, changed: 0, replaced: [] };
  }
}

/** Empty when the operation would change nothing. */
async function writesFor(queries: Queries, operation: Operation): Promise<ChangeWrite[]> {
  if ('newName' in operation) return renameWrites(queries, operation);
  if ('guest' in operation) return guestWrites(queries, operation);
  if ('reason' in operation) return acceptWrites(queries, operation);
  return 'track' in operation ? updateWrites(operation) : [insertOrDeleteWrite(operation)];
}

function insertOrDeleteWrite(operation: InsertOrDeleteOperation): ChangeWrite {
  if ('insert' in operation) {
    const after = operation.insert;
    return { change: { id: after.id, before: null, after }, write: (queries) => insertTrack(queries, after) };
  }
  const before = operation.delete;
  return { change: { id: before.id, before, after: null }, write: (queries) => deleteTrack(queries, before.id) };
}

function updateWrites({ track, fields }: UpdateOperation): ChangeWrite[] {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const current = track[name as keyof TrackRecord];
    if (value === undefined || JSON.stringify(current) === JSON.stringify(value)) continue;
    before[name] = current;
    after[name] = value;
  }
  if (Object.keys(after).length === 0) return [];
  const change = { id: track.id, before, after };
  return [{ change, write: (queries) => updateTrack(queries, track.id, after as TrackFields) }];
}

async function guestWrites(queries: Queries, { guest, isListed, into }: GuestOperation): Promise<ChangeWrite[]> {
  const listed = await findGuest(queries, guest);
  if (isListed === (listed !== undefined)) return [];
  const after = { guest: isListed ? guest : null, ...(into !== undefined && { into }) };
  const change = { id: guestListId, before: { guest: listed ?? null }, after };
  return [{ change, write: (writing) => (isListed ? insertGuest(writing, guest) : deleteGuest(writing, guest)) }];
}

async function renameWrites(queries: Queries, { guest, newName }: RenameOperation): Promise<ChangeWrite[]> {
  const listed = await findGuest(queries, guest);
  if (listed === undefined || listed === newName) return [];
  const change = { id: guestListId, before: { guest: listed }, after: { guest: newName } };
  const write = (writing: Queries) => Promise.all([deleteGuest(writing, listed), insertGuest(writing, newName)]);
  return [{ change, write }];
}

async function acceptWrites(queries: Queries, operation: AcceptOperation): Promise<ChangeWrite[]> {
  const { trackId, reason, fact } = operation;
  const before = await findAcceptedFact(queries, operation);
  if (before === fact) return [];
  const field = fineField(reason);
  const change = { id: trackId, before: { [field]: before }, after: { [field]: fact } };
  return [{ change, write: (writing) => writeAcceptedFact(writing, operation) }];
}
