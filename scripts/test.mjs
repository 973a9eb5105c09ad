import { ensureBrowser, ensureFirefox, ensureWebKit } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { Fault } from './fault.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePlayers } from './players.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runJest, runPlaywright, runTool } from './testing/runners.mjs';
import { buildStories } from './testing/stories.mjs';

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
const stories = ['stories', buildStories];

const build = [
  'build',
  async () => {
    await buildIfStale();
    return { passed: 1, failed: [] };
  },
];

const programs = {};

/** Finds or installs what tests use besides the packages of npm. Where it is missing they are skipped, but not in CI. */
const program = (name, ensure, needed) => [
  name,
  async () => {
    programs[name] = await ensure();
    if (!programs[name] && process.env.CI) throw new Fault(needed);
    return { passed: 0, failed: [] };
  },
];

const postgres = program(
  'PostgreSQL',
  ensurePostgres,
  'The tests need PostgreSQL. Install it, or set TEST_DATABASE_URL.',
);
const firefox = program('Firefox', ensureFirefox);
const webKit = program('WebKit', ensureWebKit, 'The tests need WebKitWebDriver and Xvfb. Install them.');
const players = program('players', ensurePlayers, 'The tests need ffmpeg, mpv and mkvmerge. Install them.');
const chromium = program('Chromium', ensureBrowser);

const onPostgres = ['postgres', 'journey-postgres'];
const otherEngines = ['firefox', 'webkit'];
const ofPlayers = ['players'];
/** Slow ones, of what seldom breaks: other engines, processes that are killed, installations, and those of its config. */
const withMore = ['hardening', 'scripts', 'slow', 'slow-app'];

const testsExcept = (...projects) => [
  'tests',
  () => runJest(['--ignoreProjects', ...withMore, ...onPostgres, ...otherEngines, ...ofPlayers, ...projects]),
];

const moreTests = [
  'more tests',
  () => {
    const found = [...(programs.PostgreSQL ? onPostgres : []), ...(programs.players ? ofPlayers : [])];
    return runJest(['--selectProjects', ...withMore, ...found]);
  },
];

const otherBrowserTests = [
  'tests in Firefox and WebKit',
  async () => {
    const projects = programs.WebKit ? otherEngines : ['firefox'];
    return runJest(['--selectProjects', ...projects], { FIREFOX_PATH: await ensureFirefox() });
  },
];

const inChromium = (name, project) => [
  name,
  async () => {
    // Does nothing after a successful build; after a failed one it shows the error again.
    await buildIfStale();
    return runPlaywright(await ensureBrowser(), project);
  },
];
const browserTests = inChromium('browser tests', 'usual');
const moreBrowserTests = inChromium('more browser tests', 'slow');

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

const runTogether = (...steps) => Promise.all(steps.map(runStep));

async function runOneByOne(...steps) {
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

const runQuick = () => runTogether(types, lint, unused, docs, testsExcept('journey'));

/** The steps that run together share the cores. */
async function runUsual() {
  // On a new machine this takes as long as the steps until it is needed.
  const browser = runOneByOne(chromium);
  return [
    ...(await runTogether(types, lint, unused, docs, build)),
    ...(await runOneByOne(testsExcept())),
    ...(await browser),
    ...(await runOneByOne(browserTests)),
  ];
}

/** Debian installs one program at a time. */
async function runMore() {
  const prepared = await runOneByOne(postgres, players, firefox, webKit, chromium, build, stories);
  return [...prepared, ...(await runOneByOne(moreTests, moreBrowserTests, otherBrowserTests))];
}

const runs = {
  '--quick': runQuick,
  '--more': runMore,
  '--all': async () => [...(await runUsual()), ...(await runMore())],
};

async function runTests() {
  try {
    ensureInstalled({ tools: true });
  } catch (error) {
    console.error(error.message);
    return [{ passed: 0, failed: ['installation'] }];
  }
  return (runs[process.argv[2]] ?? runUsual)();
}

const results = await runTests();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.flatMap((result) => result.failed);
const retried = results.flatMap((result) => result.retried ?? []);
for (const name of retried) console.log(`PASSED ONLY ON RETRY  ${name}`);
for (const name of failed) console.log(`FAILED  ${name}`);
if (programs.PostgreSQL === false)
  console.log('SKIPPED  the tests on PostgreSQL: it is not installed here, and TEST_DATABASE_URL is not set');
if (programs.WebKit === false)
  console.log('SKIPPED  the tests in WebKit: WebKitWebDriver or Xvfb is not installed here');
if (programs.players === false)
  console.log('SKIPPED  the tests with players of films: ffmpeg, mpv or mkvmerge is not installed here');
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed.length} failed`);
