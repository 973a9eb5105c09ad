import { useLayoutEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { selectIsTrackComing } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';

/** The title of the browser tab: the page before the name of the site. The list shows the site name alone. */
export function PageTitle({ page }: { page: string | undefined }) {
  const { title } = useAppSelector(selectSite);
  // A layout effect, because the name of an open track is added by a later one.
  const isTrackComing = useAppSelector(selectIsTrackComing);
  useLayoutEffect(() => {
    if (!isTrackComing) showTitle(page, title);
  }, [page, title, isTrackComing]);
  return null;
}

export function showTitle(...parts: (string | undefined)[]): void {
  document.title = parts.filter(Boolean).join(' – ');
}
