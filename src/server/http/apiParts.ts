import type { NoteAccess } from '#server/access/accessLog.ts';
import type { ReadPassword } from '#server/access/adminPassword.ts';
import type { Reach } from '#server/access/reach.ts';
import type { SessionCookie } from '#server/access/sessionCookie.ts';
import type { Database } from '#server/database/database.ts';
import type { MatchDatabase } from '#server/match/matchDatabase.ts';

/** What the calls need to be answered. */
export type ApiParts = {
  db: Database;
  matches: MatchDatabase;
  now: () => number;
  readPassword: ReadPassword;
  reach: Reach;
  cookie: SessionCookie;
  note: NoteAccess;
};
