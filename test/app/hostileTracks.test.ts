import '../setup/inProduction.ts';
import { renderPage } from '#app/renderPage.tsx';
import { findTitles } from '#catalogue/search/searchTitles.ts';
import { readTracks } from '#contract/readAnswer.ts';
import { readSite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { hostileAnswer, trackFields } from '../track/hostileTracks.ts';

const site = readSite(shipped, 'site.json');
/** A page without script has so many rows. */
const rowsOnPage = 20;

beforeAll(async () => {
  Object.assign(globalThis, { isDrawnOnServer: true });
  await loadLazyParts();
});

async function drawPage(tracks: ReturnType<typeof readTracks>, url: string): Promise<Document> {
  const { html } = await renderPage(site, { tracks, guests: [], genres: [] }, url);
  return parse(html);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function expectPlain(page: Document) {
  const addresses = [...page.querySelectorAll('a[href], img[src]')].map(
    (a) => a.getAttribute('href') ?? a.getAttribute('src'),
  );
  expect(addresses.filter((address) => !/^(https?:\/\/|[?/#])/.test(address ?? ''))).toEqual([]);
  expect(page.body.textContent).not.toMatch(/\b(NaN|undefined|Infinity|Invalid Date)\b|\[object /);
}

it.each(trackFields)(
  'whatever a host has in the field %s, the list and each of its tracks are drawn',
  async (field) => {
    const tracks = readTracks(JSON.parse(hostileAnswer(field)), () => undefined);
    const list = await drawPage(tracks, '/');
    expectPlain(list);
    expect(list.querySelectorAll('#tracks a[id]')).toHaveLength(Math.min(rowsOnPage, tracks.length));
    expect(findTitles(tracks, 'e').found).toBeLessThanOrEqual(tracks.length);
    // All that have lost the field are alike.
    const dropped = tracks.findIndex((track) => !Object.hasOwn(track, field));
    const different = tracks.filter((track, at) => at === dropped || Object.hasOwn(track, field));
    for (const track of different) {
      // Alone: the list with all of them is drawn above.
      const page = await drawPage([track], `/?${new URLSearchParams({ track: String(track.id) })}`);
      expectPlain(page);
      if (field !== 'title') expect(page.querySelector('dialog h2')?.textContent).toBe(track.title);
    }
  },
);
