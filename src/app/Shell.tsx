import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './Shell.module.css';

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { title, database, links } = useAppSelector(selectSite);
  return (
    <>
      <header className={`wrap ${styles.header}`}>
        <Link className={styles.brand} to="/">
          <Mark />
          {title}
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <div className="wrap">
          <p>{database.notice}</p>
          <a href={links.credit.url} target="_blank" rel="noopener noreferrer">
            {links.credit.label}
          </a>
        </div>
      </footer>
    </>
  );
}
