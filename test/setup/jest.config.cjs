const { readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');

const rootDir = path.resolve(__dirname, '../..');
const jsdomProjects = ['app', 'desk', 'features', 'journey', 'track', 'ui'];
/** They wait for processes, connections and rendering, so a failed test is retried once: docs/decisions.md. */
const retriedProjects = ['firefox', 'hardening', 'journey', 'scripts', 'webkit'];
const withoutJestTests = ['bench', 'browser', 'postgres', 'setup'];

/** On PostgreSQL run its own tests and, once more, those of what the calls promise and of what a person does. */
const postgresTests = [
  'server/{access/{adminPassword,attemptLimit,visitors},database/*,exchange/applyImport,match/matchTrack,tracks/*}.test.ts',
  'server/{history/{fieldWriters,readHistory,undo},http/{apiRoutes,calls/*,guards,twoServers}}.test.ts',
  'postgres/*.test.ts',
  'journey/history.test.tsx',
];

/** Long ones, of what seldom breaks: properties over many inputs, and how long or how much something is at the most. */
const slowTests = [
  'app/hostile{Data,Tracks}.test.ts',
  'lint/patterns.test.ts',
  'server/history/undoProperties.test.ts',
  'server/http/{brokenFiles,longWork}.test.ts',
  'server/manyDays.test.ts',
];

const projectOf = (name, testMatch) => ({
  rootDir,
  displayName: name,
  // The same for all, so that they share one cache of compiled files.
  id: 'talkover',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: testMatch.map((pattern) => pattern.replace(/^!?/, `$&${rootDir}/test/`)),
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
    '\\.(css|svg|png|jpg|webp|ico|woff2)(\\?\\w+)?$': '<rootDir>/test/setup/fileStub.cjs',
  },
  testEnvironment: jsdomProjects.includes(name) ? '<rootDir>/test/setup/jsdomEnvironment.cjs' : 'node',
  setupFilesAfterEnv: [
    jsdomProjects.includes(name) ? '<rootDir>/test/setup/setupAfterEnv.ts' : '<rootDir>/test/setup/endTimers.ts',
    ...(retriedProjects.includes(name) ? ['<rootDir>/test/setup/retryOnce.ts'] : []),
  ],
});

const except = (patterns) => patterns.map((pattern) => `!${pattern}`);

/** One project per folder of test/, so that a new folder cannot be forgotten. */
const projects = readdirSync(path.join(rootDir, 'test'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutJestTests.includes(entry.name))
  .map(({ name }) =>
    projectOf(name, [`${name}/**/*.test.${name === 'desk' ? 'tsx' : 'ts?(x)'}`, ...except(slowTests)]),
  );
/** What of the desk renders nothing needs no document. */
projects.push(projectOf('desk-store', ['desk/**/*.test.ts']));
/** Each with the environment of its folder. */
const ofApp = (pattern) => pattern.startsWith('app');
projects.push({ ...projectOf('app', slowTests.filter(ofApp)), displayName: 'slow-app' });
projects.push(
  projectOf(
    'slow',
    slowTests.filter((pattern) => !ofApp(pattern)),
  ),
);

const isJourney = (pattern) => pattern.startsWith('journey');
const onPostgres = [
  projectOf(
    'postgres',
    postgresTests.filter((pattern) => !isJourney(pattern)),
  ),
  { ...projectOf('journey', postgresTests.filter(isJourney)), displayName: 'journey-postgres' },
].map((project) => ({
  ...project,
  setupFiles: ['<rootDir>/test/setup/usePostgres.ts'],
  globalSetup: '<rootDir>/test/setup/startPostgres.cjs',
  globalTeardown: '<rootDir>/test/setup/stopPostgres.cjs',
}));

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  projects: [...projects, ...onPostgres],
  // For a busy machine. Jest reads it here and not from a project.
  testTimeout: 60_000,
  // Suites wait more than they compute; on two cores jest would choose a single worker.
  maxWorkers: Math.max(3, availableParallelism() - 1),
};
