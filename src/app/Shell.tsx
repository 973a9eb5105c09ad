import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Layout } from '#catalogue/list/address.ts';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { PageTitle } from './address/PageTitle.tsx';
import { Header, type LinkProps } from './Header.tsx';
import styles from './Shell.module.css';

type ShellProps = {
  /** Shown before the site name in the browser tab. The list shows the site name alone. */
  title?: string | undefined;
  /** The target of the skip link; the whole content until that element exists. */
  skipTo?: { label: string; id: string };
  isBusy?: boolean;
  /** The layout of the list, which uses more of a large window. */
  wide?: Layout | undefined;
  /** The header is a part of the headline's field. */
  isOnField?: boolean;
  /** For the desk, which signs out who leaves it. */
  opensTabs?: boolean;
  children: ReactNode;
};

const content = { label: 'Skip to content', id: 'content' };

/** The frame around every screen. */
export function Shell({
  title,
  skipTo = content,
  isBusy = false,
  wide,
  isOnField = false,
  opensTabs = false,
  children,
}: ShellProps) {
  const { database, links, old, privacy } = useAppSelector(selectSite);
  const linkProps: LinkProps = opensTabs ? { target: '_blank', title: 'Opens in a new tab' } : {};
  return (
    <>
      <PageTitle page={title} />
      <a className={styles.skip} href={`#${content.id}`} onClick={(event) => skipToId(event, skipTo.id)}>
        {skipTo.label}
      </a>
      <Header wide={wide} isOnField={isOnField} linkProps={linkProps} />
      <main id={content.id} className={styles.main} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="wrap">
          {old && (
            <NavLink to="/old" {...linkProps}>
              Video archive
            </NavLink>
          )}
          {privacy && (
            <NavLink to="/privacy" {...linkProps}>
              Privacy
            </NavLink>
          )}
          {links.credit && (
            <a href={links.credit.url} target="_blank" rel="noopener noreferrer">
              {links.credit.label}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          )}
          <p>{database.notice}</p>
        </div>
      </footer>
      <ThemeToggle />
    </>
  );
}

/** Handled here: following the link would add a # to the URL, which the router treats as a navigation. */
function skipToId(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id) ?? document.getElementById(content.id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
