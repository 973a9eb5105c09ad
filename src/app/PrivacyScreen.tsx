import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { PageHeading } from './PageHeading.tsx';
import styles from './PrivacyScreen.module.css';
import { Shell } from './Shell.tsx';

/** The owner's words on what is kept of a visitor. An empty line begins a paragraph. */
export function PrivacyScreen() {
  const { privacy = '' } = useAppSelector(selectSite);
  return (
    <Shell title="Privacy">
      <div className={`wrap ${styles.page}`}>
        <PageHeading>Privacy</PageHeading>
        {privacy.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Shell>
  );
}
