import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault, isCalledDirectly, orExplain } from './fault.mjs';
import { run } from './run.mjs';

/** The shell is the same browser without its windows: a run with it takes two thirds of the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/** The path of a Chromium or Chrome on this machine, or undefined. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Fault(`CHROMIUM_PATH: no such file: ${chosen}`);
  if (chosen) return chosen;
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => onPath.map((folder) => path.join(folder, name))), ...usualPaths];
  return candidates.find((file) => existsSync(file)) ?? (await findPlaywrightBrowser());
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

export async function ensureBrowser() {
  return (await findBrowser()) ?? (await download()) ?? (await installFromDebian()) ?? giveUp();
}

async function download() {
  console.log('Downloading Chromium for the browser tests (once)…');
  await run(['node_modules/playwright/cli.js', 'install', 'chromium'], { timeLimit: 120_000 });
  return findBrowser();
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian for the browser tests (once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Older releases of Debian have no package of the shell alone.
  const script = 'apt-get update && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)';
  const { code, output } = await run(['-c', script], { command: 'sh', env, timeLimit: 600_000 });
  if (code !== 0) console.error(output.slice(-2000));
  return findBrowser();
}

function giveUp() {
  throw new Fault(
    'The browser tests need Chromium or Google Chrome. Install one, or set CHROMIUM_PATH to its executable.',
  );
}

if (isCalledDirectly(import.meta.url)) await orExplain(async () => console.log(await ensureBrowser()));
