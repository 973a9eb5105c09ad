const { readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');

const rootDir = path.resolve(__dirname, '../..');
const jsdomProjects = ['app', 'features', 'journey', 'track', 'ui'];
/** They wait for processes, connections and rendering, so a failed test is retried once; docs/decisions/0029. */
const retriedProjects = ['firefox', 'hardening', 'journey', 'scripts'];
const withoutJestTests = ['bench', 'browser', 'setup'];

/** One project per folder of test/, so that a new folder cannot be forgotten. */
const projects = readdirSync(path.join(rootDir, 'test'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutJestTests.includes(entry.name))
  .map(({ name }) => ({
    rootDir,
    displayName: name,
    // The same for all, so that they share one cache of compiled files.
    id: 'talkover',
    roots: ['<rootDir>/src', '<rootDir>/test'],
    testMatch: [`<rootDir>/test/${name}/**/*.test.ts?(x)`],
    transform: {
      // Compiles only: `tsc` checks the types.
      '\\.tsx?$': [
        '<rootDir>/test/setup/transform.cjs',
        {
          tsconfig: '<rootDir>/test/setup/tsconfig.jest.json',
          astTransformers: { before: ['<rootDir>/test/setup/importMeta.cjs'] },
        },
      ],
    },
    moduleNameMapper: {
      '\\.css$': '<rootDir>/test/setup/styleStub.cjs',
      '\\.(svg|png|jpg|webp|ico|woff2)(\\?\\w+)?$': '<rootDir>/test/setup/fileStub.cjs',
    },
    testEnvironment: jsdomProjects.includes(name) ? '<rootDir>/test/setup/jsdomEnvironment.cjs' : 'node',
    setupFilesAfterEnv: [
      ...(jsdomProjects.includes(name) ? ['<rootDir>/test/setup/setupAfterEnv.ts'] : []),
      ...(retriedProjects.includes(name) ? ['<rootDir>/test/setup/retryOnce.ts'] : []),
    ],
  }));

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  projects,
  // For a busy machine. Jest reads it here and not from a project.
  testTimeout: 60_000,
  // Suites wait more than they compute; on two cores jest would choose a single worker.
  maxWorkers: Math.max(4, availableParallelism() - 1),
};
