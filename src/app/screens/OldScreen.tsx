import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import { Programme, sectionId } from '#features/archive/Programme.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './OldScreen.module.css';

/** The archive: ten years of videos, in playlists. */
export function OldScreen() {
  const { show, old, embeds } = useAppSelector(selectSite);
  useJumpToSection();
  if (!old) return null;
  return (
    <Shell title="Video archive">
      <div className={`wrap ${styles.page}`}>
        <PageHeading>{show}</PageHeading>
        {old.intro && <p className={styles.intro}>{old.intro}</p>}
        <nav className={styles.index} aria-label="Sections">
          <ul>
            {old.sections.map(({ title }) => (
              <li key={title}>
                <Link to={`/old#${sectionId(title)}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Programme sections={old.sections} embeds={embeds} />
      </div>
    </Shell>
  );
}

/** Scrolls to the section that the URL names, and gives its heading the focus. */
function useJumpToSection(): void {
  // The key is new for each press, also of a link to the section that was named last.
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the key
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}
