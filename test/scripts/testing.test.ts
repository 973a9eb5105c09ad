import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../setup/startServer.ts';

const folder = freshFolder();
beforeAll(() => {
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/jest/bin'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(file: string, expression: string) {
  const script = `import * as file from './scripts/testing/${file}.mjs'; console.log(JSON.stringify(await file.${expression}))`;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
}

const suite = (name: string, status: string, ...tests: [status: string, fullName: string, invocations?: number][]) => ({
  name: path.join(folder, name),
  status,
  assertionResults: tests.map(([state, fullName, invocations = 1]) => ({ status: state, fullName, invocations })),
});

test('npm test counts what passed and names the rest: a test that did not run, too, and a file that could not', () => {
  const report = {
    testResults: [
      suite('a.test.ts', 'failed', ['passed', 'one'], ['failed', 'two'], ['pending', 'three']),
      suite('b.test.ts', 'failed', ['passed', 'four', 2]),
      suite('c.test.ts', 'failed'),
    ],
  };
  expect(call('reports', `readJestReport(${JSON.stringify(report)})`)).toEqual({
    passed: 2,
    failed: [
      'a.test.ts › two',
      'a.test.ts › three (did not run: pending)',
      'b.test.ts (outside of its tests)',
      'c.test.ts (outside of its tests)',
    ],
    retried: ['b.test.ts › four'],
  });
});

test('the same for the tests in a browser, in all groups of a file', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { title: 'on a phone', specs: [spec('two', 'unexpected'), spec('three', 'skipped')] };
  const list = { title: 'list.spec.ts', specs: [spec('one', 'expected'), spec('four', 'flaky')], suites: [inner] };
  const report = { suites: [list], errors: [{ message: 'Cannot find x\nat y' }] };
  expect(call('reports', `readPlaywrightReport(${JSON.stringify(report)})`)).toEqual({
    passed: 2,
    failed: [
      'browser tests: Cannot find x',
      'test/browser/list.spec.ts › on a phone › two',
      'test/browser/list.spec.ts › on a phone › three (did not run)',
    ],
    retried: ['test/browser/list.spec.ts › four'],
  });
});

describe('a run counts as failed', () => {
  const passed = { testResults: [suite('a.test.ts', 'passed', ['passed', 'one'])] };
  const write = (report: object) =>
    `require('node:fs').writeFileSync(process.argv.at(-1), '${JSON.stringify(report)}');`;
  test.each([
    [
      'with no report, also if there is one of an earlier run',
      'process.exit(3);',
      ['jest (ended with code 3 and without a report)'],
    ],
    ['if it finds no tests', write({ testResults: [] }), ['jest (found no tests)']],
    ['if it ends with another code than 0', `${write(passed)} process.exit(4);`, ['jest (ended with code 4)']],
    ['never if all is well', write(passed), []],
  ])('%s', (_, script, failed) => {
    writeFileSync(path.join(folder, 'node_modules/jest/package.json'), '{}');
    writeFileSync(path.join(folder, 'node_modules/jest/bin/jest.js'), script);
    mkdirSync(path.join(folder, '.tmp'), { recursive: true });
    writeFileSync(path.join(folder, '.tmp/jest.json'), JSON.stringify(passed));
    expect(call('runners', 'runJest([])')).toMatchObject({ failed });
  });
});
