import type { Database } from '#server/database/database.ts';
import { edit, type Operation } from '#server/tracks/edit.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { type Options, type Plan, planImport } from './planImport.ts';
import type { ScannedFile } from './scanFile.ts';

/**
 * The catalogue changed after the plan was made, and the file has faults against the new one, or was previewed against
 * the old one.
 */
export class OutdatedPlan extends Error {
  constructor(readonly plan: Plan) {
    super('The catalogue changed in the meantime, and the file no longer fits it.');
  }
}

/**
 * Writes the plan as one edit, all or nothing. Planning happens before, outside the write lock, so that edits at the
 * desk wait for the writing only. If the catalogue changed in between, the plan is made again; one that a person has
 * previewed is not written then.
 */
export async function applyImport(
  db: Database,
  file: ScannedFile,
  firstPlan: Plan,
  options: Options & { isPreviewed?: boolean },
  session: string,
): Promise<{ plan: Plan; version: number; edit: number | null }> {
  let plan = firstPlan;
  const editor = { session, call: 'importTracks', at: new Date().toISOString() };
  const { version, edit: number } = await edit(db, editor, async (queries) => {
    // This edit has already raised the version.
    const current = (await readVersion(queries)) - 1;
    const isChanged = current !== plan.version;
    if (isChanged) plan = { ...(await planImport(queries, file, options)), version: current };
    if (plan.faults.length > 0 || (isChanged && options.isPreviewed)) throw new OutdatedPlan(plan);
    return operationsOf(plan);
  });
  return { plan, version, edit: number };
}

function operationsOf({ added, changed, removed, newGuests, removedGuests }: Plan): Operation[] {
  return [
    ...newGuests.map((guest) => ({ guest, isListed: true })),
    ...removed.map((track) => ({ delete: track })),
    ...changed.map(({ track, fields }) => ({ track, fields })),
    ...added.map(({ track }) => ({ insert: track })),
    ...removedGuests.map((guest) => ({ guest, isListed: false })),
  ];
}

export function isEmptyPlan({ added, changed, removed, newGuests, removedGuests }: Plan): boolean {
  return [added, changed, removed, newGuests, removedGuests].every((list) => list.length === 0);
}
