import { HistoryButton } from '#features/history/HistoryButton.tsx';
import styles from './DeskBar.module.css';
import { PageLink } from './PageLink.tsx';

/** What an admin has besides the list: what was done here, and the way out. */
export function DeskBar() {
  return (
    <div className={`wrap ${styles.bar}`}>
      <HistoryButton />
      <PageLink to="/" className={styles.leave}>
        Leave desk
      </PageLink>
    </div>
  );
}
