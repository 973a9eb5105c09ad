import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { pictureFolder } from '../../src/contract/site/siteTexts.ts';
import { manifestPath, writeManifest } from '../../src/contract/site/webManifest.ts';
import { writeWorker } from '../../src/contract/site/workerFile.ts';
import { workerPath } from '../../src/contract/trustedPolicy.ts';
import { pictureFile } from '../../src/server/siteFile.ts';
import { readSiteFile, siteFile } from './siteContent.ts';

const keptTypes = /\.(?:js|css|woff2)$/;
/** The desk and the tools of developers. */
const notKept = /\/(?:ManageScreen-.*|devTools-.*|older\.css)$/;
/** The styles of the first load: the server writes them into its pages, those of a static site link to them. */
const namedOnly = /\/index-.*\.css$/;

/** Writes the web manifest, and the service worker, which knows the files of the same build. */
export function writeSiteFiles(): Plugin {
  return {
    name: 'talkover-site-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const outputs = Object.values(bundle);
      const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
      if (!entry) throw new Error('The build has no script for the page.');
      const kept = outputs
        .map(({ fileName }) => `/${fileName}`)
        .filter((file) => keptTypes.test(file) && !notKept.test(file));
      const hashes = await Promise.all(kept.map(async (file) => [file, await hashOf(path.join(dir, file))] as const));
      const site = readSiteFile();
      const worker = writeWorker(await buildWorker(), site, {
        release: `/${entry.fileName}`,
        files: Object.fromEntries(hashes.filter(([file]) => !namedOnly.test(file))),
        named: Object.fromEntries(hashes.filter(([file]) => namedOnly.test(file))),
        shell: '/',
      });
      await writeFile(path.join(dir, workerPath), worker);
      await writeFile(path.join(dir, manifestPath), writeManifest(site));
      const picture = pictureFile(site, siteFile);
      if (!picture) return;
      await mkdir(path.join(dir, pictureFolder), { recursive: true });
      await copyFile(picture, path.join(dir, pictureFolder, path.basename(picture)));
    },
  };
}

async function hashOf(file: string): Promise<string> {
  const content = await readFile(file);
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

async function buildWorker(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/worker/main.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
