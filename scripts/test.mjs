import { ensureBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { Fault } from './fault.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest, runPlaywright, runTool } from './testing/runners.mjs';
import { buildStories, hasStories } from './testing/stories.mjs';

const tsc = (project, notes) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `.tmp/types-${notes}.json`,
];

const types = ['types', () => runTool('types', tsc('tsconfig.json', 'src'), tsc('test/tsconfig.json', 'test'))];
const lint = [
  'lint',
  () => runTool('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
];
const tests = (...more) => ['tests', () => runJest(...more)];
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
    // Nothing is built here if the step before succeeded; if it failed, its words come once more.
    await buildIfStale();
    return runPlaywright(await ensureBrowser());
  },
];

/** Each step gives what it counted; one that throws could not run, and that is a failure too. */
async function take([name, work]) {
  console.log(`${name} …`);
  const begun = performance.now();
  const result = await work().catch((error) => {
    console.error(error instanceof Fault ? error.message : error);
    return { passed: 0, failed: [`${name} (could not run)`] };
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name}: ${result.failed.length === 0 ? 'passed' : `${result.failed.length} FAILED`} (${seconds} s)`);
  return result;
}

const takeQuickly = () =>
  Promise.all([types, lint, tests('--ignoreProjects', 'journey', 'hardening', 'scripts')].map(take));

async function takeAll() {
  const results = [];
  for (const step of [types, lint, build, tests(), ...(hasStories() ? [stories] : []), browserTests]) {
    results.push(await take(step));
  }
  return results;
}

async function countAll() {
  try {
    ensureInstalled();
  } catch (error) {
    console.error(error.message);
    return [{ passed: 0, failed: ['installation'] }];
  }
  return process.argv.includes('--quick') ? takeQuickly() : takeAll();
}

const results = await countAll();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.flatMap((result) => result.failed);
const triedAgain = results.flatMap((result) => result.triedAgain ?? []);
for (const name of triedAgain) console.log(`PASSED ONLY WHEN TRIED AGAIN  ${name}`);
for (const name of failed) console.log(`FAILED  ${name}`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed.length} failed`);
