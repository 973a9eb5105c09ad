import '../setup/inProduction.ts';
import { renderPage } from '#app/renderPage.tsx';
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import shipped from '#site/site.json' with { type: 'json' };

const site = readSite(shipped, 'site.json');

async function headingsOf(tracks: readonly Track[], url: string) {
  Object.assign(globalThis, { isDrawnOnServer: true });
  const { html } = await renderPage(site, { tracks, guests: [], genres: [] }, url);
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('#tracks :is(h2, h3)')].map(
    (heading) => `${heading.textContent} ${heading.nextElementSibling?.textContent}`,
  );
}

const episode = (id: number, name: string): Track => ({ id, name, title: `${name} | Part ${id}` });

test('a page of the list that begins among the shows has their heading, too', async () => {
  const tracks = [
    { id: 0, title: 'Alpha' },
    ...Array.from({ length: 19 }, (_, at) => episode(at + 1, 'Ferry')),
    episode(30, 'Night'),
    episode(31, 'Owls'),
  ];
  expect(await headingsOf(tracks, '/')).toEqual(['Movies 1', 'TV shows 21', 'Ferry 19']);
  expect(await headingsOf(tracks, '/?from=20')).toEqual(['TV shows 21', 'Night 1', 'Owls 1']);
});
