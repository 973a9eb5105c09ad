import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { run } from './run.mjs';

const dist = path.join(root, 'dist');
const stampIn = (folder) => path.join(folder, '.stamp');
const sources = [
  'src',
  'demo',
  'index.html',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Without the site's content, which the server adds to the page when it serves it. */
export async function buildIfStale() {
  const stamp = fingerprintOf(sources);
  const isBuilt = () => existsSync(stampIn(dist)) && readFileSync(stampIn(dist), 'utf8') === stamp;
  // Another start may have built the same meanwhile, and its server is reading the files.
  if (!isBuilt()) await build(stamp, {}, isBuilt);
}

/** A command after an update leaves the build as it is, because a running server still sends its files. */
export async function buildIfMissing() {
  if (!existsSync(stampIn(dist))) await buildIfStale();
}

/** `npm run build` includes the site's content, for static hosting. */
async function buildAlways() {
  const { SITE_FILE, AREA } = process.env;
  const content = SITE_FILE ? readJson(SITE_FILE) : '';
  await build(content || AREA ? fingerprintOf(sources, content, AREA ?? '') : fingerprintOf(sources), {
    SITE_FILE,
    AREA,
  });
}

function readJson(file) {
  if (!existsSync(file)) throw new Fault(`SITE_FILE: no such file: ${file}`);
  // It is read more than once, and a device may have no end.
  if (!statSync(file).isFile()) throw new Fault(`SITE_FILE: ${file} is no ordinary file.`);
  // Editors on Windows begin a file with a byte order mark.
  const content = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    JSON.parse(content);
  } catch (error) {
    throw new Fault(`SITE_FILE: ${file} is not JSON: ${error.message.replaceAll('\n', ' ')}`);
  }
  return content;
}

async function build(stamp, { SITE_FILE, AREA }, isNeedless = () => false) {
  requireWritable();
  console.log('Building the site and its server…');
  // Built beside dist and moved there at the end, so that a killed or failed build leaves no partial site.
  const fresh = path.join(root, '.tmp', `dist-${process.pid}`);
  const former = path.join(root, '.tmp', `former-${process.pid}`);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SITE_FILE: SITE_FILE ? path.resolve(SITE_FILE) : '',
    AREA: AREA ?? '',
  };
  try {
    await vite([], path.join(fresh, 'site'), env);
    await vite(['--ssr'], path.join(fresh, 'server'), env);
    await drawLoading(fresh);
    cpSync(path.join(root, 'demo'), path.join(fresh, 'demo'), { recursive: true });
    writeFileSync(stampIn(fresh), stamp);
    if (!isNeedless()) replaceDist(fresh, former, isNeedless);
  } finally {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true });
  }
}

/** By renaming, so that a build that is killed leaves no part of a site, and that another may do the same meanwhile. */
function replaceDist(fresh, former, isNeedless) {
  try {
    renameSync(dist, former);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(fresh, dist);
  } catch (error) {
    // The other was faster.
    if (!isNeedless()) throw error;
  }
}

/** After an update by another user, such as root. */
function requireWritable() {
  try {
    mkdirSync(path.join(root, '.tmp'), { recursive: true });
    for (const folder of [root, path.join(root, '.tmp'), dist])
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Fault(
      `The site must be built, and ${root} cannot be written (${error.code}). Run npm run build as its owner.`,
    );
  }
}

/** A host that draws no pages shows the logo at once, by HTML and CSS alone. */
async function drawLoading(folder) {
  const script = path.join(folder, 'server/renderLoading.js');
  const { renderLoading } = await import(pathToFileURL(script).href);
  const page = path.join(folder, 'site/index.html');
  writeFileSync(page, await renderLoading(readFileSync(page, 'utf8')));
  rmSync(script);
}

async function vite(args, outDir, env) {
  mkdirSync(outDir, { recursive: true });
  const options = ['--mode', 'production', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
  const { code, output } = await run(['node_modules/vite/bin/vite.js', 'build', ...args, ...options], { env });
  if (code !== 0) throw new Fault(withoutStack(output) || `vite build ended with code ${code}`);
  if (output.trim()) console.warn(output.trim());
}

const withoutStack = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^failed to load config from|^error during build:/.test(line))
    .join('\n')
    .replace(/^Error: /, '');

if (isCalledDirectly(import.meta.url)) await orExplain(buildAlways);
