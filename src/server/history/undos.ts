import type { Queries } from '#server/database/database.ts';

/** Edit number `version` took edit number `undoes` back. */
export type Undo = { version: number; undoes: number };

/** Oldest first. */
export async function readUndos(db: Queries): Promise<Undo[]> {
  const rows = await db.all<Undo>('SELECT version, undoes FROM undo ORDER BY version');
  return rows.map(({ version, undoes }) => ({ version: Number(version), undoes: Number(undoes) }));
}

/** Who took this edit back, unless that was taken back itself. */
export function undoneBy(version: number, undos: readonly Undo[]): number | undefined {
  const undo = undos.findLast(({ undoes }) => undoes === version);
  return undo && undoneBy(undo.version, undos) === undefined ? undo.version : undefined;
}

/** The edit at the root of an undo, of an undo of an undo, and so on. */
export function rootOf(version: number, undos: readonly Undo[]): number {
  const undo = undos.find((other) => other.version === version);
  return undo ? rootOf(undo.undoes, undos) : version;
}

/** Two steps from the root, or four: what was undone stands again. */
export function isRedo(version: number, undos: readonly Undo[]): boolean {
  const undo = undos.find((other) => other.version === version);
  const before = undo && undos.find((other) => other.version === undo.undoes);
  return before !== undefined && !isRedo(before.version, undos);
}

/**
 * The edits after this one that have come to nothing: each with the undo that took it back, both of them later. An
 * undo whose own edit is older is a change like any other.
 */
export function cameToNothing(version: number, undos: readonly Undo[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const undo of [...undos].reverse()) {
    if (undo.undoes <= version || gone.has(undo.version) || gone.has(undo.undoes)) continue;
    gone.add(undo.version).add(undo.undoes);
  }
  return gone;
}
