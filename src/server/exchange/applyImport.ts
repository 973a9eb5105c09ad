import type { Database } from '#server/database/database.ts';
import { edit, type Operation } from '#server/tracks/edit.ts';
import { readVersion } from '#server/tracks/journal.ts';
import type { Options, Plan } from './planImport.ts';
import { planImport } from './planImport.ts';
import type { ReadFile } from './row.ts';

/** The catalogue changed between the plan and its writing, and the file does not fit it any more. */
export class OutOfDate extends Error {
  constructor(readonly plan: Plan) {
    super('The catalogue was changed meanwhile, and the file does not fit it any more.');
  }
}

/**
 * Writes what was planned, all of it or nothing, as one edit of the journal. The plan is made before, so that the desk
 * waits for the writing only; where somebody edited in between, it is made again.
 */
export async function applyImport(
  db: Database,
  file: ReadFile,
  planned: Plan,
  options: Options,
): Promise<{ plan: Plan; version: number; edit: number | null }> {
  let plan = planned;
  const editor = { session: 'terminal', call: 'importTracks', at: new Date().toISOString() };
  const { version, edit: number } = await edit(db, editor, async (queries) => {
    // The edit has raised the version already.
    if ((await readVersion(queries)) - 1 !== plan.version) plan = await planImport(queries, file, options);
    if (plan.faults.length > 0) throw new OutOfDate(plan);
    return operationsOf(plan);
  });
  return { plan, version, edit: number };
}

function operationsOf({ added, changed, removed, newGuests, goneGuests }: Plan): Operation[] {
  return [
    ...newGuests.map((guest) => ({ guest, isListed: true })),
    ...removed.map((track) => ({ delete: track })),
    ...changed.map(({ track, fields }) => ({ track, fields })),
    ...added.map(({ track }) => ({ insert: track })),
    ...goneGuests.map((guest) => ({ guest, isListed: false })),
  ];
}

export function isEmptyPlan({ added, changed, removed, newGuests, goneGuests }: Plan): boolean {
  return [added, changed, removed, newGuests, goneGuests].every((list) => list.length === 0);
}
