import { useState } from 'react';
import { Button } from './Button.tsx';
import { reloadIfServerIsThere } from './reloadOnce.ts';

type LoadFailedProps = {
  /** Left out if a heading above says it. */
  what?: string;
  /** Replaces the page if it succeeds. */
  onRetry?: () => Promise<void>;
};

/** Replaces a part whose code could not be loaded. */
export function LoadFailed({ what, onRetry = reloadIfServerIsThere }: LoadFailedProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasRetried, setHasRetried] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
    setHasRetried(true);
  };
  return (
    <>
      {/* Removed and added again, so that a screen reader announces a second failure, too. */}
      {!isBusy && <p>{`${what ? `${what} couldn’t be loaded. ` : ''}Check your connection, then try again.`}</p>}
      <div>
        <Button look="primary" busy={isBusy} onClick={() => void retry()}>
          Try again
        </Button>{' '}
        {hasRetried && (
          <Button look="quiet" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
      </div>
    </>
  );
}
