import { Link } from 'react-router-dom';
import { HistoryButton } from '#features/history/HistoryButton.tsx';
import styles from './DeskBar.module.css';

/** What an admin has besides the list: what was done here, and the way out. */
export function DeskBar() {
  return (
    <div className={`wrap ${styles.bar}`}>
      <HistoryButton />
      <Link to="/" className={styles.leave}>
        Leave desk
      </Link>
    </div>
  );
}
