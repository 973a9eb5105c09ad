import path from 'node:path';
import { root } from '../fault.mjs';

// A test that did not run counts as failed: nothing is skipped silently.

/** From the report of `jest --json`: the number of passed tests, and the names of the failed and retried ones. */
export function readJestReport({ testResults }) {
  const suites = testResults.map(({ name, status, assertionResults }) => ({
    file: path.relative(root, name),
    status,
    tests: assertionResults,
  }));
  const passed = suites.flatMap(({ file, tests }) =>
    tests.filter(({ status }) => status === 'passed').map((test) => ({ ...test, file })),
  );
  return {
    passed: passed.length,
    failed: suites.flatMap(notPassed),
    retried: passed.filter(({ invocations }) => invocations > 1).map((test) => `${test.file} › ${test.fullName}`),
  };
}

function notPassed({ file, status: suiteStatus, tests }) {
  const failed = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName }) => `${file} › ${fullName}${status === 'failed' ? '' : ` (did not run: ${status})`}`);
  const hasFailure = tests.some(({ status }) => status === 'failed');
  if (suiteStatus === 'failed' && !hasFailure) failed.push(`${file} (outside of its tests)`);
  return failed;
}

/** The same from the report of Playwright's json reporter. */
export function readPlaywrightReport({ suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, [`test/browser/${suite.title}`]));
  const namesOf = (status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const retried = namesOf('flaky');
  return {
    passed: namesOf('expected').length + retried.length,
    failed: [
      ...errors.map((error) => `browser tests: ${(error.message ?? 'an error outside of the tests').split('\n')[0]}`),
      ...namesOf('unexpected'),
      ...namesOf('skipped').map((name) => `${name} (did not run)`),
    ],
    retried,
  };
}

function testsOf(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: [...titles, spec.title].filter(Boolean).join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}
