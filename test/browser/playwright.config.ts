import { defineConfig, devices } from '@playwright/test';

// Chromium as root needs --no-sandbox; the others keep it from calling its makers' servers.
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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.tmp/playwright',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  forbidOnly: Boolean(process.env['CI']),
  // A file is run by one worker: a server and a browser are started less often than with its tests spread over two.
  fullyParallel: false,
  workers: 2,
  // A busy machine may need a second try. A test that passes only then is named at the end of the run.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Recording costs a third of a run, so only a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
});
