import { defineConfig, devices } from '@playwright/test';

// Chromium as root needs --no-sandbox; the other flags keep it from contacting Google's servers.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['CHROMIUM_PATH'];

/** In `npm run test:more`, not in `npm test`: a file by its name, a test by its tag. */
const slow = /\.slow\.spec|@slow/;

export default defineConfig({
  projects: [
    { name: 'usual', grepInvert: slow },
    { name: 'slow', grep: slow },
  ],
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.tmp/playwright',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  forbidOnly: Boolean(process.env['CI']),
  // One worker per file: fewer starts of servers and browsers than with the tests of a file on several workers.
  fullyParallel: false,
  // On two cores, too: a test waits for a quarter of its time.
  workers: 3,
  // A busy machine may need a retry. The end of the run lists the tests that passed only then.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Recording takes a third longer, so only a retry is recorded.
    trace: 'on-first-retry',
    // Requests that a service worker makes cannot be delayed or failed. The specs in `offline` allow it.
    serviceWorkers: 'block',
    // Tests of an animation turn it on. The others would spend half of their time on waiting for dialogs to arrive.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
});
