import styles from './JokeScreen.module.css';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

export function JokeScreen() {
  return (
    <Shell title="Yes">
      <div className={styles.joke}>
        <PageHeading>
          yes{' '}
          <span role="img" aria-label="sad face">
            :(
          </span>
        </PageHeading>
      </div>
    </Shell>
  );
}
