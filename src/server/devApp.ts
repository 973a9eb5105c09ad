import type { IncomingMessage, ServerResponse } from 'node:http';
import { settlePassword } from './access/adminPassword.ts';
import { buildApp } from './buildApp.ts';
import { readConfig } from './config.ts';
import { chooseMatches } from './match/chooseMatches.ts';
import { openData } from './openData.ts';

/** The server for the dev command: the calls and the demo's pictures; Vite serves the pages. */
export async function makeDevApp() {
  const { dataDir, backupsKept, password, site, tmdb, reach } = readConfig(process.env);
  const { db, file } = await openData(dataDir, backupsKept);
  console.log(`Data: ${file}`);
  const announce = (made: string) => console.log(`Admin password: ${made}  (shown this once)`);
  const readPassword = await settlePassword(db, { configured: password, announce });
  const app = await buildApp({ db, site, matches: chooseMatches(db, tmdb), readPassword, reach });
  await app.ready();
  return {
    answers: (url: string) => url.startsWith(`/${site.api.area}/`) || url.startsWith('/img/'),
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
