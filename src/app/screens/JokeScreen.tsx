import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import styles from './JokeScreen.module.css';

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
