import { prerender } from 'react-dom/static.edge';
import { readEmbeddedSite } from '#contract/site/embedSite.ts';
import { Loading } from '#ui/Loading.tsx';
import { OwnMark } from '#ui/Logo.tsx';

/** The built page with the loading screen in it: a host that draws no pages shows it until the script has loaded. */
export async function renderLoading(page: string): Promise<string> {
  const { prelude } = await prerender(
    <OwnMark value={readEmbeddedSite(page).mark}>
      <Loading label="Loading tracks" />
    </OwnMark>,
  );
  const html = await new Response(prelude).text();
  return page.replace('<div id="root"></div>', () => `<div id="root" data-loading>${html}</div>`);
}
