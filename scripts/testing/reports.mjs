import path from 'node:path';
import { root } from '../fault.mjs';

// What did not run counts as failed: nothing is skipped in silence.

/** Passed tests as a number, all others by name, from what `jest --json` wrote. */
export function readJestReport({ testResults }) {
  const failed = [];
  let passed = 0;
  for (const suite of testResults) {
    const file = path.relative(root, suite.name);
    for (const { status, fullName } of suite.assertionResults) {
      if (status === 'passed') passed += 1;
      else failed.push(`${file} › ${fullName}${status === 'failed' ? '' : ` (did not run: ${status})`}`);
    }
    const hasFailure = suite.assertionResults.some(({ status }) => status === 'failed');
    if (suite.status === 'failed' && !hasFailure) failed.push(`${file} (outside of its tests)`);
  }
  return { passed, failed };
}

const playwrightWords = { unexpected: '', flaky: ' (passed only when tried again)', skipped: ' (did not run)' };

/** The same from what Playwright's json reporter wrote. */
export function readPlaywrightReport({ suites, errors }) {
  const failed = errors.map(
    (error) => `browser tests: ${(error.message ?? 'an error outside of the tests').split('\n')[0]}`,
  );
  let passed = 0;
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') passed += 1;
        else failed.push([...titles, spec.title].filter(Boolean).join(' › ') + playwrightWords[test.status]);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of suites) walk(suite, [`test/browser/${suite.title}`]);
  return { passed, failed };
}
