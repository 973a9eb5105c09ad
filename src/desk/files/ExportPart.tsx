import { useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useLazyBackupsQuery } from '#desk/store/filesApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { failureOf } from '#store/host/failure.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import styles from './FilesDialog.module.css';

/** Downloads, which the browser writes to the disk while they arrive. */
export function ExportPart() {
  const headingId = useId();
  const { api } = useAppSelector(selectSite);
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [askSession, { error, isFetching }] = useLazyBackupsQuery();
  // A download cannot ask for the password, so that a call does before it.
  const download = async (chosen: typeof format) => {
    setFormat(chosen);
    const { data } = await askSession();
    if (data) location.assign(`${api.host || location.origin}/${api.area}/${calls.exportTracks.path}?format=${chosen}`);
  };
  const isSignedOut = error !== undefined && failureOf(error) === 'signedOut';
  useRetryAfterSignIn(isSignedOut, () => void download(format));
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
