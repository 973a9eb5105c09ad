import { useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { describeFailure, isRetryable } from '#desk/failureTexts.ts';
import { useBackUpMutation, useBackupsQuery, useLazyBackupsQuery } from '#desk/store/api/filesApi.ts';
import { dialogClosed, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useRefetchAfterSignIn, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { hostErrorOf } from '#store/host/failure.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { toDialogTitle } from '#ui/focus.ts';
import { Modal } from '#ui/Modal.tsx';
import styles from './FilesDialog.module.css';
import { ImportPart, type ImportPhase } from './ImportPart.tsx';

export function Files() {
  return useAppSelector(selectOpenDialog) === 'files' && <FilesDialog />;
}

const buttonWords = { cancelLabel: 'Keep open', confirmLabel: 'Close' };
const previewedWords = {
  ...buttonWords,
  title: 'Close without importing?',
  text: 'The file isn’t imported yet.',
};
const importingWords = {
  ...buttonWords,
  title: 'Close while importing?',
  text: 'The import goes on. If it fails, a message says so; if it succeeds, it is in History.',
};

function FilesDialog() {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<ImportPhase>(null);
  const { exitTo, question } = useExit(phase !== null, phase === 'importing' ? importingWords : previewedWords);
  return (
    <>
      {question}
      <Modal narrow title="Files: import, export, back up" onClose={() => exitTo(dialogClosed())}>
        <ImportPart onPhase={setPhase} onDone={() => dispatch(dialogClosed())} />
        <ExportPart />
        <BackupsPart />
      </Modal>
    </>
  );
}

/** Downloads, which the browser writes to the disk while they arrive. */
function ExportPart() {
  const headingId = useId();
  const { api } = useAppSelector(selectSite);
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [askSession, { error, isFetching }] = useLazyBackupsQuery();
  // A download cannot ask for the password, so that a call does before it.
  const download = async (chosen: typeof format) => {
    setFormat(chosen);
    const { data } = await askSession();
    if (data) save(`${api.host || location.origin}/${api.area}/${calls.exportTracks.path}?format=${chosen}`);
  };
  useRetryAfterSignIn(error, () => void download(format));
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h3 id={headingId}>Export</h3>
      <p className={styles.note}>All tracks, to edit in a spreadsheet and import again.</p>
      <div className={styles.buttons}>
        <Button look="quiet" busy={isFetching} onClick={() => void download('csv')}>
          Download CSV
        </Button>
        <Button look="quiet" busy={isFetching} onClick={() => void download('json')}>
          Download JSON
        </Button>
      </div>
      {error && !isFetching && (
        <p role="alert" className={styles.problem}>
          {describeFailure('exportTracks', error)}
        </p>
      )}
    </section>
  );
}

/** By a link: a download that fails stays one, while an address that fails takes the place of the desk. */
function save(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

const backupTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The backups that the server keeps. They hold the hash of the password, so that they stay on the server. */
function BackupsPart() {
  const headingId = useId();
  const { data, error, isFetching, refetch } = useBackupsQuery();
  const [backUp, { error: failure, isLoading: isBusy, isSuccess }] = useBackUpMutation();
  const isNewestFaulty = data?.backups[0]?.isFaulty;
  useRefetchAfterSignIn(error, () => void refetch());
  useRetryAfterSignIn(failure, () => void backUp());
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
            {isBusy
              ? 'Backing up…'
              : isSuccess && `Backed up, ${isNewestFaulty ? 'but the copy is faulty' : 'and the copy was checked'}.`}
          </p>
          {isNewestFaulty && (
            <p role="alert" className={styles.problem}>
              The newest backup is faulty: something other than this server has changed the data, so that it differs
              from its history. Edits are saved as ever, and the sound backups stay. Whoever runs the server finds in
              its log what is wrong.
            </p>
          )}
          <ul className={styles.backups} aria-label="Kept backups">
            {data.backups.map(({ name, at, bytes, isFaulty }) => (
              <li key={name}>
                <time dateTime={at}>{backupTime.format(new Date(at))}</time>
                <span className={styles.note}>
                  {name} · {(bytes / 1024 / 1024).toFixed(1)} MB
                </span>
                {isFaulty && <span className={`fault ${styles.problem}`}>Faulty: counts as no backup</span>}
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
      {!data && error && isRetryable(hostErrorOf(error)) && (
        <Button ref={toDialogTitle} look="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </section>
  );
}
