import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

type ShellProps = {
  /** Stands before the site's name in the browser's title; the list has the site's name alone. */
  title?: string;
  /** Where the skip link leads, as long as it is there. */
  skipTo?: { words: string; id: string };
  isBusy?: boolean;
  children: ReactNode;
};

const content = { words: 'Skip to the content', id: 'content' };

/** The frame around every screen. */
export function Shell({ title, skipTo = content, isBusy = false, children }: ShellProps) {
  const { database, links } = useAppSelector(selectSite);
  usePageTitle(title);
  return (
    <>
      <a className={styles.skip} href={`#${content.id}`} onClick={(event) => leap(event, skipTo.id)}>
        {skipTo.words}
      </a>
      <Header />
      <main id={content.id} className={styles.main} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="wrap">
          <p>{database.notice}</p>
          <a href={links.credit.url} target="_blank" rel="noopener noreferrer">
            {links.credit.label}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </div>
      </footer>
      <ThemeToggle />
    </>
  );
}

/** By hand: a leap of the browser's own would leave a # in the address, and the router would take it for a new page. */
function leap(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id) ?? document.getElementById(content.id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** The list is called like the site; every other page has its own name in front. */
export function usePageTitle(page: string | undefined): void {
  const { title } = useAppSelector(selectSite);
  useEffect(() => {
    document.title = page ? `${page} – ${title}` : title;
  }, [page, title]);
}
