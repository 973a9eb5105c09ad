import type { Queries } from '#server/database/database.ts';
import type { Wish } from './edit.ts';
import { findGuest } from './guests.ts';
import { Conflict } from './refusals.ts';

/** A new name comes in on purpose only, so one that is known already is a mistake worth telling. */
export async function addGuest(db: Queries, guest: string): Promise<Wish[]> {
  const known = await findGuest(db, guest);
  if (known !== undefined) throw new Conflict(`“${known}” is a known guest already. Nothing was changed.`);
  return [{ guest, isKnown: true }];
}
