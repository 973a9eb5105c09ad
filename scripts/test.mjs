import { ensureBrowser, ensureFirefox, ensureWebKit } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { Fault } from './fault.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runJest, runPlaywright, runTool } from './testing/runners.mjs';
import { buildStories, hasStories } from './testing/stories.mjs';

const tsc = (project, notes) => [
  'node_modules/@typescript/native/bin/tsc',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `.tmp/types-${notes}.json`,
];

const typesOf = [
  ['tsconfig.json', 'src'],
  ['src/worker/tsconfig.json', 'worker'],
  ['test/tsconfig.json', 'test'],
];
const types = ['types', () => runTool('types', ...typesOf.map(([project, notes]) => tsc(project, notes)))];
const lint = [
  'lint',
  () => runTool('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
];
const unused = ['unused code', () => runTool('unused code', ['node_modules/knip/bin/knip.js', '--no-progress'])];
const docs = ['docs', () => runTool('docs', ['scripts/docs.mjs', '--check'])];
const tests = (...options) => ['tests', () => runJest(['--ignoreProjects', 'firefox', 'webkit', ...options])];
const stories = ['stories', buildStories];

const build = [
  'build',
  async () => {
    await buildIfStale();
    return { passed: 1, failed: [] };
  },
];

const browserTests = [
  'browser tests',
  async () => {
    // Does nothing after a successful build; after a failed one it shows the error again.
    await buildIfStale();
    return runPlaywright(await ensureBrowser());
  },
];

let skipsWebKit = false;

const otherBrowserTests = [
  'tests in Firefox and WebKit',
  async () => {
    const firefox = await ensureFirefox();
    const hasWebKit = await ensureWebKit();
    if (!hasWebKit && process.env.CI) throw new Fault('The tests need WebKitWebDriver and Xvfb. Install them.');
    skipsWebKit = !hasWebKit;
    const projects = hasWebKit ? ['firefox', 'webkit'] : ['firefox'];
    return runJest(['--selectProjects', ...projects], { FIREFOX_PATH: firefox });
  },
];

/** Runs a step and returns what it counted; a step that throws counts as failed. */
async function runStep([name, work]) {
  console.log(`${name}…`);
  const start = performance.now();
  const result = await work().catch((error) => {
    console.error(error instanceof Fault ? error.message : error);
    return { passed: 0, failed: [`${name} (could not run)`] };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${result.failed.length === 0 ? 'passed' : `${result.failed.length} FAILED`} (${seconds} s)`);
  return result;
}

const onPostgres = ['postgres', 'journey-postgres'];
let hasPostgres = false;
let skipsPostgres = false;

const postgres = [
  'PostgreSQL',
  async () => {
    hasPostgres = await ensurePostgres();
    if (!hasPostgres && process.env.CI)
      throw new Fault('The tests need PostgreSQL. Install it, or set TEST_DATABASE_URL.');
    skipsPostgres = !hasPostgres;
    return { passed: 0, failed: [] };
  },
];

const runTogether = (...steps) => Promise.all(steps.map(runStep));

const runQuick = () => runTogether(types, lint, unused, docs, tests('journey', 'hardening', 'scripts', ...onPostgres));

/** The steps of a row share the cores. The tests run alone, because some wait for the servers that they start. */
async function runAll() {
  return [
    ...(await runTogether(types, lint, unused, docs, build, postgres, ...(hasStories() ? [stories] : []))),
    ...(await runTogether(hasPostgres ? tests() : tests(...onPostgres))),
    ...(await runTogether(otherBrowserTests)),
    ...(await runTogether(browserTests)),
  ];
}

async function runTests() {
  try {
    ensureInstalled({ tools: true });
  } catch (error) {
    console.error(error.message);
    return [{ passed: 0, failed: ['installation'] }];
  }
  return process.argv.includes('--quick') ? runQuick() : runAll();
}

const results = await runTests();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.flatMap((result) => result.failed);
const retried = results.flatMap((result) => result.retried ?? []);
for (const name of retried) console.log(`PASSED ONLY ON RETRY  ${name}`);
for (const name of failed) console.log(`FAILED  ${name}`);
if (skipsPostgres)
  console.log('SKIPPED  the tests on PostgreSQL: it is not installed here, and TEST_DATABASE_URL is not set');
if (skipsWebKit) console.log('SKIPPED  the tests in WebKit: WebKitWebDriver or Xvfb is not installed here');
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed.length} failed`);
