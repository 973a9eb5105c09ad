import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
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
  return findOnPath(names, usualPaths) ?? (await findPlaywrightBrowser());
}

export function findOnPath(fileNames, otherPaths) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...fileNames.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...otherPaths];
  return candidates.find((file) => existsSync(file));
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

export async function ensureBrowser() {
  return (await findBrowser()) ?? (await installChromium()) ?? (await download()) ?? giveUp();
}

const usualFirefoxPaths = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  ...[process.env.ProgramFiles, process.env['ProgramFiles(x86)']]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'Mozilla Firefox', 'firefox.exe')),
];

/** The path of Firefox, which the tests drive by WebDriver BiDi. */
export async function ensureFirefox() {
  const find = () => process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox'], usualFirefoxPaths);
  const found = find();
  if (found) return found;
  await installFromDebian('Firefox', 'apt-get install -y firefox-esr');
  const installed = find();
  if (installed) return installed;
  throw new Fault('The Firefox tests need Firefox. Install it, or set FIREFOX_PATH to its executable.');
}

/**
 * Whether this machine has WebKit's browser for tests, its driver, and a screen in memory. Debian has all of them;
 * elsewhere the tests in WebKit are skipped.
 */
export async function ensureWebKit() {
  const hasAll = () => ['WebKitWebDriver', 'Xvfb'].every((name) => findOnPath([name], []));
  if (!hasAll()) await installFromDebian('WebKit', 'apt-get install -y webkit2gtk-driver xvfb');
  return hasAll();
}

async function download() {
  console.log('Downloading Chromium for the browser tests (once)…');
  await run(['node_modules/playwright/cli.js', 'install', 'chromium'], { timeLimit: 120_000 });
  return findBrowser();
}

async function installChromium() {
  // Older releases of Debian have no package of the shell alone. The font stands in for Arial.
  const install = 'apt-get install -y fonts-liberation';
  await installFromDebian('Chromium', `${install} chromium-headless-shell || ${install} chromium`);
  return findBrowser();
}

function giveUp() {
  throw new Fault(
    'The browser tests need Chromium or Google Chrome. Install one, or set CHROMIUM_PATH to its executable.',
  );
}

if (isCalledDirectly(import.meta.url)) await orExplain(async () => console.log(await ensureBrowser()));
