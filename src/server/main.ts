import { fileURLToPath } from 'node:url';
import { settlePassword } from './access/adminPassword.ts';
import { buildApp } from './buildApp.ts';
import { readConfig } from './config.ts';
import { demoFilms } from './demo/demoFilms.ts';
import { listen } from './listen.ts';
import { localDatabase } from './match/localDatabase.ts';
import { openData } from './openData.ts';
import { stopOnSignals } from './stopOnSignals.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const { db, file, seeded } = await openData(config.dataDir);
  const generated = await settlePassword(db, config.password);
  // Said before anything else can fail: it is kept as a hash only and cannot be said again.
  if (generated) say(`Admin password: ${generated}  (shown this once; ADMIN_PASSWORD sets one of your own)`);
  const siteFolder = fileURLToPath(new URL('../site', import.meta.url));
  const app = await buildApp({ db, site: config.site, matches: localDatabase(db, demoFilms), siteFolder });
  const address = await listen(app, config);
  stopOnSignals(app, db);
  if (seeded) say('The database was empty and now holds the demo catalogue.');
  say(`Data: ${file}`);
  say(`${config.site.title} is ready at ${address} (manage: ${address}manage)`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
