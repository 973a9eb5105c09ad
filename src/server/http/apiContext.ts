import type { LogAccess } from '#server/access/accessLog.ts';
import type { ReadPassword } from '#server/access/adminPassword.ts';
import type { AttemptLimit, CheckPassword } from '#server/access/attemptLimit.ts';
import type { OwnCookie } from '#server/access/cookies.ts';
import type { KnownBrowsers } from '#server/access/knownBrowsers.ts';
import type { Network } from '#server/access/network.ts';
import type { BackupFolder } from '#server/backups/backupFolder.ts';
import type { Database } from '#server/database/database.ts';
import type { MatchDatabase } from '#server/match/matchDatabase.ts';
import type { CatalogueBodies } from './catalogueBodies.ts';
import type { LostAnswers } from './connections/lostAnswers.ts';

/** The parts of the server that calls use. */
export type ApiContext = {
  db: Database;
  readBodies: () => Promise<CatalogueBodies>;
  matches: MatchDatabase;
  now: () => number;
  readPassword: ReadPassword;
  checkPassword: CheckPassword;
  network: Network;
  cookie: OwnCookie;
  browsers: KnownBrowsers;
  visitorLimit: AttemptLimit;
  lostAnswers: LostAnswers;
  backups?: BackupFolder | undefined;
  logAccess: LogAccess;
};
