import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';

export async function readGuests(db: Queries): Promise<string[]> {
  const rows = await db.all<{ name: string }>('SELECT name FROM guest ORDER BY key');
  return rows.map(({ name }) => name);
}

/** The name as the guest list spells it, or undefined if it is not on the list. */
export async function findGuest(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db.all<{ name: string }>('SELECT name FROM guest WHERE key = ?', [guestKey(name)]);
  return row?.name;
}

export async function insertGuest(db: Queries, name: string): Promise<void> {
  await db.run('INSERT INTO guest (name, key) VALUES (?, ?) ON CONFLICT (key) DO NOTHING', [name, guestKey(name)]);
}

export async function deleteGuest(db: Queries, name: string): Promise<void> {
  await db.run('DELETE FROM guest WHERE key = ?', [guestKey(name)]);
}
