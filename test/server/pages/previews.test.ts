import readPreview from 'open-graph-scraper';
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import shipped from '#site/site.json' with { type: 'json' };

const site = readSite(shipped, 'site.json');
const origin = 'https://tracks.example';
const title = 'Fog & "Rain" <1974>';
const track: Track = {
  id: 1,
  title,
  posterPath: '/fog.jpg',
  newGuests: ['June Alder'],
  overview: '<p>A <b>boy</b>.</p>',
};
const lists = { tracks: [track], guests: ['June Alder'], genres: [] };

/** As a chat sees it, by a parser that is not ours. */
async function previewOf(url: string) {
  const html = `<!doctype html><html lang="en"><head>${pageHead({ site, lists, origin, url })}</head><body></body></html>`;
  const { error, result } = await readPreview({ html, onlyGetOpenGraphInfo: false });
  expect(error).toBe(false);
  return result;
}

describe('a preview in a chat', () => {
  it('of a track shows its title, its guests and its poster', async () => {
    expect(await previewOf('/?track=1')).toMatchObject({
      ogSiteName: site.title,
      ogType: 'video.movie',
      ogTitle: title,
      ogDescription: 'A commentary track with June Alder. The film: a boy.',
      ogUrl: `${origin}/?track=1`,
      ogImage: [{ url: `${origin}/img/w500/fog.jpg`, alt: `Poster for ${title}` }],
      twitterCard: 'summary',
      jsonLD: [{ '@type': 'AudioObject', name: title }],
    });
  });

  it('of a list says what is in it, and shows the card of the site', async () => {
    expect(await previewOf('/?guest=June+Alder')).toMatchObject({
      ogType: 'website',
      ogTitle: '1 track with June Alder',
      ogUrl: `${origin}/?guest=June+Alder`,
      ogImage: [{ url: `${origin}/card.png`, width: '1200', height: '630', alt: `The logo of ${site.title}` }],
      twitterCard: 'summary_large_image',
      jsonLD: [{ '@type': 'ItemList', numberOfItems: 1 }],
    });
  });
});
