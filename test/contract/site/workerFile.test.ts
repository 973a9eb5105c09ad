import { readSite } from '#contract/site/site.ts';
import { embedWorkerSite, type WorkerSettings, writeWorker } from '#contract/site/workerFile.ts';
import shipped from '#site/site.json' with { type: 'json' };

const release = {
  release: '/assets/index-1.js',
  files: { '/assets/a.js': 'sha256-a' },
  named: { '/assets/index-1.css': 'sha256-b' },
  shell: '/index.html',
};
const site = readSite(shipped, 'site.json');
const smallest = readSite({ title: 'Fog', show: 'Fog' }, 'site.json');

const settingsOf = (file: string) => JSON.parse(/^self\.settings=(.*);\n/.exec(file)?.[1] ?? '') as WorkerSettings;

describe('the file of the service worker', () => {
  it('names the pages of the site that may be kept, and never the desk', () => {
    expect(settingsOf(writeWorker('work();', site, release)).pages).toEqual([
      '/',
      '/tracks',
      '/along',
      '/encore',
      '/old',
      '/tour',
    ]);
  });

  it('gets the settings of another site, and stays of its release', () => {
    const file = embedWorkerSite(writeWorker('work();', site, release), smallest, '/tracks/undrawn');
    expect(settingsOf(file)).toMatchObject({ ...release, shell: '/tracks/undrawn', pages: ['/', '/tracks', '/along'] });
    expect(file.split('\n').slice(1)).toEqual(['work();']);
  });
});
