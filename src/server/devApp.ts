import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPassword, settlePassword } from './access/adminPassword.ts';
import { backUp, makeBackupFolder } from './backups/backupFolder.ts';
import { buildApp } from './buildApp.ts';
import { readConfig } from './config.ts';
import { chooseMatches } from './match/chooseMatches.ts';
import { openCatalogue } from './openDatabase.ts';

/** The server behind `npm run dev`: it serves the API and the demo's files, Vite serves the pages. */
export async function makeDevApp() {
  const config = readConfig(process.env);
  const { password, site, siteFile, tmdb, network } = config;
  const { db, place } = await openCatalogue(config);
  console.log(`Data: ${place}`);
  const announce = (made: string) => console.log(`Admin password: ${made}  (shown only once)`);
  await settlePassword(db, { configured: password, announce });
  const backups = config.databaseUrl ? undefined : makeBackupFolder(config.dataDir, config.backupsKept, backUp);
  const matches = chooseMatches(tmdb);
  const app = await buildApp({ db, site, siteFile, matches, readPassword, network, backups, demoFolder: 'demo' });
  await app.ready();
  return {
    answers: (url: string) => [`/${site.api.area}/`, '/img/', '/audio/'].some((part) => url.startsWith(part)),
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
