import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../fault.mjs';
import { run } from '../run.mjs';
import { readJestReport, readPlaywrightReport } from './reports.mjs';

/** Far longer than a run takes: it ends a run that hangs, not a slow one. */
const timeLimit = 45 * 60_000;
/** The environment without the variables of a developer's shell that would change what the tools do. */
function cleanEnvironment() {
  const { NODE_ENV, SITE_FILE, ...env } = process.env;
  return { ...env, CI: 'true', STORYBOOK_DISABLE_TELEMETRY: '1' };
}

/** A tool that succeeds or fails: one test. Its output is shown when it fails. */
export async function runTool(name, ...commands) {
  const ends = await Promise.all(commands.map((args) => run(args, { env: cleanEnvironment(), timeLimit })));
  const bad = ends.filter(({ code }) => code !== 0);
  for (const { output } of bad) console.error(output.trimEnd());
  return bad.length === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

export function runJest(more, env) {
  const args = ['node_modules/jest/bin/jest.js', '--config', 'test/setup/jest.config.cjs', '--json', ...more];
  return runReported('jest', args, {
    file: 'jest.json',
    argsFor: (file) => ['--outputFile', file],
    envFor: () => env,
    read: readJestReport,
    show: (line) => !/^PASS |^Test results written to/.test(line),
  });
}

export function runPlaywright(browser, project) {
  const config = ['-c', 'test/browser/playwright.config.ts', '--project', project];
  return runReported('playwright', ['node_modules/@playwright/test/cli.js', 'test', ...config], {
    file: 'playwright.json',
    envFor: (file) => ({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    read: readPlaywrightReport,
    show: () => true,
  });
}

async function runReported(name, args, { file, argsFor, envFor, read, show }) {
  const report = path.join(root, '.tmp', file);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const env = { ...cleanEnvironment(), ...envFor?.(report) };
  const { code, output } = await run([...args, ...(argsFor?.(report) ?? [])], { env, show, timeLimit });
  if (!existsSync(report)) {
    console.error(`${name} ended without a report; the end of its output:\n${output.slice(-3000).trimEnd()}`);
    return { passed: 0, failed: [`${name} (ended with code ${code} and without a report)`] };
  }
  const counted = read(JSON.parse(readFileSync(report, 'utf8')));
  if (counted.failed.length === 0 && (code !== 0 || counted.passed === 0)) {
    counted.failed.push(counted.passed === 0 ? `${name} (found no tests)` : `${name} (ended with code ${code})`);
  }
  return counted;
}
