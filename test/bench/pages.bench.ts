import { renderPage } from '#app/renderPage.tsx';
import { pageHead } from '#server/pages/pageHead.ts';
import { genres, makeCatalogue, people } from './makeCatalogue.ts';
import { cpu, inTurn } from './measure.ts';
import type { Row } from './rows.ts';
import { site } from './store.bench.ts';

const few = 1000;
const many = 10_000;
const urls = ['/', '/?genre=Drama', '/?sort=track-newest', '/?track=5', '/?search=storm'];

/** What a visitor waits for the server to render a page, in a large catalogue beside a small one. */
export async function pageRows(): Promise<Row[]> {
  const render = async (count: number) => {
    const lists = { tracks: makeCatalogue(count), guests: [...people], genres };
    const renderAll = async () => {
      const start = cpu();
      for (const url of urls) {
        await renderPage(site, lists, url);
        pageHead({ site, lists, origin: 'https://tracks.example', url });
      }
      return { pages: cpu() - start };
    };
    // Sorts the list, once per edit.
    await renderAll();
    return renderAll;
  };
  const figures = await inTurn(15, { few: await render(few), many: await render(many) }, (renderAll) => renderAll());
  const [ofFew, ofMany] = [figures.few['pages'] as number, figures.many['pages'] as number];
  return [
    {
      what: 'server: rendering a page ÷ the same at 1,000',
      count: many,
      target: 4,
      measured: ofMany / ofFew,
      unit: '×',
    },
    { what: 'server: rendering a page', count: many, measured: ofMany / urls.length, unit: 'ms' },
  ];
}
