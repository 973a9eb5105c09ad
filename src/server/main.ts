import { fileURLToPath } from 'node:url';
// The one place where the server uses the code of the site.
import { renderPage } from '#app/renderPage.tsx';
import { findTitles } from '#catalogue/search/searchTitles.ts';
import { isChosen, minPasswordLength, readPassword, settlePassword } from './access/adminPassword.ts';
import { describeSetup } from './access/proxySetup.ts';
import { backUpInWorker, makeBackupFolder } from './backups/backupFolder.ts';
import { backupMetrics, keepBackups } from './backups/keepBackups.ts';
import { buildApp } from './buildApp.ts';
import { readConfig } from './config.ts';
import { describeDamagedLog } from './database/damagedLog.ts';
import { collectProcessMetrics } from './http/health/metricsRoute.ts';
import { listen, stopOnSignals } from './listen.ts';
import { chooseMatches, withStandIn } from './match/chooseMatches.ts';
import { keepMatchesFresh } from './match/refreshMatches.ts';
import { isWritableByOthers, openCatalogue } from './openDatabase.ts';
import { singleLine } from './singleLine.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
// The server keeps running when the reader of its output has ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Files that this process creates are readable by its user only.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  // PostgreSQL has backups of its own.
  const isFile = config.databaseUrl === undefined;
  const { db, place, seeded } = await openCatalogue(config);
  let settled: () => void = () => undefined;
  const isSettled = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const matches = chooseMatches(config.tmdb);
  const backUp = backUpInWorker(new URL('./backupWorker.js', import.meta.url));
  const backups = isFile ? makeBackupFolder(config.dataDir, config.backupsKept, backUp) : undefined;
  const app = await buildApp({
    db,
    site: withStandIn(config.site, config.tmdb),
    siteFile: config.siteFile,
    matches,
    backups,
    renderer: { renderPage: renderPage, findTitles },
    siteFolder: fileURLToPath(new URL('../site', import.meta.url)),
    demoFolder: fileURLToPath(new URL('../demo', import.meta.url)),
    network: config.network,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    metrics: isFile ? backupMetrics(config.dataDir) : [],
    processMetrics: collectProcessMetrics(),
    logging: { level: config.logLevel, stream: process.stdout },
    readPassword: (queries) => isSettled.then(() => readPassword(queries)),
  });
  const damaged = isFile ? describeDamagedLog(config.dataDir) : undefined;
  if (damaged) app.log.error(`${damaged.found} ${damaged.todo}`);
  if (backups) keepBackups(app, backups);
  if (config.tmdb) keepMatchesFresh(app, db, matches);
  const address = await listen(app, config);
  stopOnSignals(app, db);
  // Settled after listen(): a second server that finds the port in use must not change the password.
  let isNew = false;
  const announce = (generated: string) => {
    isNew = true;
    print(`Admin password: ${generated}  (shown only once; set ADMIN_PASSWORD to choose one)`);
  };
  await settlePassword(db, { configured: config.password, announce });
  settled();
  if (seeded) print('The database was empty and now holds the demo catalogue.');
  if (!isNew && !config.password)
    print(
      (await isChosen(db))
        ? 'The admin password is the one that was set with set-password.'
        : 'The admin password is the one shown at the first start; set ADMIN_PASSWORD to choose another.',
    );
  if (config.password && config.password.length < minPasswordLength)
    print(`The admin password has fewer than ${minPasswordLength} characters; a longer one is harder to guess.`);
  if (isFile && isWritableByOthers(config.dataDir))
    print(`Other users of this machine can replace the data: chmod -R go= ${config.dataDir}`);
  const setup = describeSetup(config.network);
  if (setup) print(setup);
  if (config.tmdb) print('Matches are looked up in TMDB.');
  print(`Data: ${place}`);
  print(`${config.site.title} is ready at ${address} (manage: ${address}manage)`);
} catch (error) {
  process.stderr.write(`${singleLine(error)}\n`);
  process.exit(1);
}
