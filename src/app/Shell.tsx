import type { ReactNode } from 'react';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { usePageTitle } from './usePageTitle.ts';

type ShellProps = {
  /** Stands before the site's name in the browser's title; the list has the site's name alone. */
  title?: string;
  /** Where the skip link leads, in words. */
  skipTo?: string;
  children: ReactNode;
};

/** The frame around every screen. */
export function Shell({ title, skipTo = 'Skip to the content', children }: ShellProps) {
  const { database, links } = useAppSelector(selectSite);
  usePageTitle(title);
  return (
    <>
      <a className={styles.skip} href="#content">
        {skipTo}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
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
