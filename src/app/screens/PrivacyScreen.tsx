import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './PrivacyScreen.module.css';

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
