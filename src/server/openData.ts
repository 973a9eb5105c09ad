import type { Database } from './database/database.ts';
import { demoGuests } from './demo/demoGuests.ts';
import { demoTracks } from './demo/demoTracks.ts';
import { openDatabase } from './openDatabase.ts';
import { seed } from './tracks/seed.ts';

export type Data = { db: Database; file: string; seeded: boolean };

/** The database in its folder, made and filled with the demo where there is none. */
export async function openData(dataDir: string, backupsKept: number): Promise<Data> {
  const { db, file } = await openDatabase(dataDir, backupsKept);
  return { db, file, seeded: await seed(db, demoTracks, demoGuests) };
}
