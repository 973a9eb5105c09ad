import { fileURLToPath } from 'node:url';
import { type ReadPassword, settlePassword } from './access/adminPassword.ts';
import { backupFigure, keepBackups } from './backups/keepBackups.ts';
import { buildApp } from './buildApp.ts';
import { readConfig } from './config.ts';
import { inOneLine } from './inOneLine.ts';
import { listen } from './listen.ts';
import { chooseMatches } from './match/chooseMatches.ts';
import { keepMatchesFresh } from './match/keepMatchesFresh.ts';
import { withStandIn } from './match/withStandIn.ts';
import { openData } from './openData.ts';
import { stopOnSignals } from './stopOnSignals.ts';

/** A shorter password is taken, and said to be short. */
const shortest = 12;

const say = (line: string) => process.stdout.write(`${line}\n`);
// Whoever read what was said may be gone; that is no reason to go as well.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// What this process writes is for nobody else on this machine.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const { db, file, seeded } = await openData(config.dataDir, config.backupsKept);
  let settled: (read: ReadPassword) => void = () => undefined;
  const password = new Promise<ReadPassword>((resolve) => {
    settled = resolve;
  });
  const matches = chooseMatches(db, config.tmdb);
  const app = await buildApp({
    db,
    site: withStandIn(config.site, config.tmdb),
    matches,
    siteFolder: fileURLToPath(new URL('../site', import.meta.url)),
    reach: config.reach,
    metricsToken: config.metricsToken,
    figures: [backupFigure(config.dataDir)],
    logging: { level: config.logLevel, stream: process.stdout },
    readPassword: async () => (await password)(),
  });
  const backupWorker = new URL('./backupWorker.js', import.meta.url);
  keepBackups(app, backupWorker, { dataDir: config.dataDir, kept: config.backupsKept });
  const address = await listen(app, config);
  if (config.tmdb) keepMatchesFresh(app, db, matches);
  stopOnSignals(app, db);
  // Only a server that has its port may change who gets in.
  let isNew = false;
  const announce = (made: string) => {
    isNew = true;
    say(`Admin password: ${made}  (shown this once; ADMIN_PASSWORD sets one of your own)`);
  };
  settled(await settlePassword(db, { configured: config.password, announce }));
  if (seeded) say('The database was empty and now holds the demo catalogue.');
  if (!isNew && !config.password)
    say('The admin password is the one shown at the first start; ADMIN_PASSWORD sets another.');
  if (config.password && config.password.length < shortest)
    say(`The admin password has fewer than ${shortest} characters; a longer one is harder to guess.`);
  if (config.tmdb) say('Matches are looked up in TMDB.');
  say(`Data: ${file}`);
  say(`${config.site.title} is ready at ${address} (manage: ${address}manage)`);
} catch (error) {
  process.stderr.write(`${inOneLine(error)}\n`);
  process.exit(1);
}
