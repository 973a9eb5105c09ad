import { readEmbeddedSite } from '#contract/site/embedSite.ts';
import { Loading } from '#ui/Loading.tsx';
import { OwnMark } from '#ui/Logo.tsx';
import { renderHtml } from './renderHtml.ts';

/** The built page with the loading screen in it: a host that renders no pages shows it until the script has loaded. */
export async function renderLoading(page: string): Promise<string> {
  const html = await renderHtml(
    <OwnMark value={readEmbeddedSite(page).mark}>
      <Loading label="Loading tracks" />
    </OwnMark>,
  );
  return page.replace('<div id="root"></div>', () => `<div id="root" data-loading>${html}</div>`);
}
