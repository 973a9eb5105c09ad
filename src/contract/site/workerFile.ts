import { pagePaths } from './pagePaths.ts';
import type { Site } from './site.ts';

/** What the service worker has to know of the site. It is the first line of its file. */
export type WorkerSettings = Pick<Site, 'offline' | 'api' | 'images'> & {
  /** The paths of the pages that it may keep. */
  pages: string[];
  /** A path that answers with the page without content, for every other address. */
  shell: string;
  /** The script of the release. */
  release: string;
  /** The files that its pages may load later, each with the hash of its content, as `integrity` takes it. */
  files: Record<string, string>;
  /** The same for those that are kept only where a page names them. */
  named: Record<string, string>;
};

const firstLine = /^self\.settings=(.*);\n/;

type Release = Pick<WorkerSettings, 'release' | 'files' | 'named' | 'shell'>;

/** The file of a release, for this site. */
export function writeWorker(script: string, site: Site, release: Release): string {
  const { offline, api, images } = site;
  // The desk is never kept.
  const pages = pagePaths(site).filter((path) => path !== '/manage');
  const settings: WorkerSettings = { offline, api, images, pages, ...release };
  return `self.settings=${JSON.stringify(settings)};\n${script}`;
}

/** The built file with the settings of another site. */
export function embedWorkerSite(file: string, site: Site, shell: string): string {
  const settings = firstLine.exec(file)?.[1];
  if (!settings) throw new Error('The file of the service worker has no settings.');
  const { release, files, named } = JSON.parse(settings) as WorkerSettings;
  return writeWorker(file.replace(firstLine, ''), site, { release, files, named, shell });
}
