import { useId } from 'react';
import { describeFailure } from '#desk/failureTexts.ts';
import { useBackUpMutation, useBackupsQuery } from '#desk/store/filesApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { failureOf } from '#store/host/failure.ts';
import { Button } from '#ui/Button.tsx';
import styles from './FilesDialog.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The backups that the server keeps. They hold the hash of the password, so that they stay on the server. */
export function BackupsPart() {
  const headingId = useId();
  const { data, error, isFetching, refetch } = useBackupsQuery();
  const [backUp, { error: failure, isLoading: isBusy, isSuccess }] = useBackUpMutation();
  useRetryAfterSignIn(error !== undefined && failureOf(error) === 'signedOut', () => void refetch());
  useRetryAfterSignIn(failure !== undefined && failureOf(failure) === 'signedOut', () => void backUp());
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h3 id={headingId}>Backups</h3>
      {data?.why && <p className={styles.note}>{data.why}</p>}
      {data && data.why === null && (
        <>
          <Button look="quiet" busy={isBusy} onClick={() => void backUp()}>
            Back up now
          </Button>
          <p role="status" className={styles.note}>
            {isBusy && 'Backing up…'}
            {!isBusy && isSuccess && 'Backed up, and the copy was checked.'}
          </p>
          <ul className={styles.backups} aria-label="Kept backups">
            {data.backups.map(({ name, at, bytes }) => (
              <li key={name}>
                <time dateTime={at}>{time.format(new Date(at))}</time>
                <span className={styles.note}>
                  {name} · {(bytes / 1024 / 1024).toFixed(1)} MB
                </span>
              </li>
            ))}
          </ul>
          {data.backups.length === 0 && <p className={styles.note}>No backups yet.</p>}
        </>
      )}
      {!data && isFetching && (
        <p role="status" className={styles.note}>
          Loading backups…
        </p>
      )}
      {(failure ?? error) && !isBusy && !isFetching && (
        <p role="alert" className={styles.problem}>
          {failure ? describeFailure('backUp', failure) : error && describeFailure('backups', error)}
        </p>
      )}
    </section>
  );
}
