import { browserRows } from './browser.bench.ts';
import { devToolsRows } from './devTools.bench.ts';
import { firstViewRows } from './firstView.bench.ts';
import { frameRows } from './frames.bench.ts';
import { indexRows } from './index.bench.ts';
import { largeListRows } from './largeList.bench.ts';
import { matchRows } from './match.bench.ts';
import { pageRows } from './pages.bench.ts';
import { holds, table } from './rows.ts';
import { serverRows } from './servers.bench.ts';
import { storeRows } from './store.bench.ts';
import { weightRows } from './weight.bench.ts';

const asJson = process.argv.includes('--json');
// The page first, while this process is small: garbage collection of gigabytes would disturb it.
const browser = process.env['CHROMIUM_PATH'];
const visitRows = browser
  ? [...(await browserRows(browser)), ...(await frameRows(browser)), ...(await firstViewRows(browser))]
  : [];
const rows = [];
for (const count of [2000, 10_000]) rows.push(...indexRows(count), ...(await storeRows(count)));
rows.push(...(await devToolsRows()), ...(await matchRows()), ...(await largeListRows()));
if (process.env['HAS_POSTGRES']) rows.push(...(await serverRows()));
rows.push(...(await weightRows()), ...(await pageRows()));
rows.push(...visitRows);
console.log(
  asJson
    ? JSON.stringify(
        rows.map((row) => ({ ...row, holds: holds(row) })),
        null,
        1,
      )
    : table(rows),
);
const missed = rows.filter((row) => row.judged && !holds(row));
if (!asJson)
  console.log(`\n${rows.filter((row) => row.judged).length - missed.length} targets hold, ${missed.length} missed`);
process.exitCode = missed.length > 0 ? 1 : 0;
