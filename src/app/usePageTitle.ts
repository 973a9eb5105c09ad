import { useEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';

/** The list is called like the site; every other page has its own name in front. */
export function usePageTitle(page: string | undefined): void {
  const { title } = useAppSelector(selectSite);
  useEffect(() => {
    document.title = page ? `${page} – ${title}` : title;
  }, [page, title]);
}
