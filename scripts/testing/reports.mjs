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

/** The same from what Playwright's json reporter wrote; what passed only when tried again is told by name. */
export function readPlaywrightReport({ suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, [`test/browser/${suite.title}`]));
  const namesOf = (status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const triedAgain = namesOf('flaky');
  return {
    passed: namesOf('expected').length + triedAgain.length,
    failed: [
      ...errors.map((error) => `browser tests: ${(error.message ?? 'an error outside of the tests').split('\n')[0]}`),
      ...namesOf('unexpected'),
      ...namesOf('skipped').map((name) => `${name} (did not run)`),
    ],
    triedAgain,
  };
}

function testsOf(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: [...titles, spec.title].filter(Boolean).join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}
