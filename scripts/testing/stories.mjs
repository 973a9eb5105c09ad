import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../fault.mjs';
import { fingerprintOf } from '../fingerprint.mjs';
import { runTool } from './runners.mjs';

const folder = '.tmp/storybook';
const stampFile = path.join(root, folder, '.stamp');
const sources = [
  'src',
  '.storybook',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The stories, built for the browser tests; reported as one test. */
export async function buildStories() {
  const stamp = fingerprintOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { passed: 1, failed: [] };
  const storybook = 'node_modules/storybook/dist/bin/dispatcher.js';
  const result = await runTool('the stories build', [
    storybook,
    'build',
    '-o',
    folder,
    '--quiet',
    '--disable-telemetry',
  ]);
  if (result.failed.length === 0) writeFileSync(stampFile, stamp);
  return result;
}
